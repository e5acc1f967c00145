import { json } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { problemOf, statusOf, type Problem } from '#app/forms/problem.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { BodyOf } from '#app/upstream/contract/call.ts';
import type { decideClassApplicants } from '#app/upstream/contract/training-classes.ts';

/** What the page says when not everything could be done. */
export interface DecisionResult {
  problem: Problem | null;
  /** Each that was refused, with the API's reason. */
  refused: { userId: number; reason: string }[];
  done: number;
}

/** Decides, and goes on to `back`; where somebody was refused, a page tells who and why. */
export async function decide(
  context: RequestContext,
  body: BodyOf<typeof decideClassApplicants>,
  { key, back }: { key: string; back: string },
): Promise<Response> {
  const sent = await context.api.trainingClasses.decide(body, { key });
  if (!sent.ok) return json({ problem: problemOf(sent.error), refused: [], done: 0 } satisfies DecisionResult, statusOf(sent.error));
  const refused = sent.value.filter(({ ok }) => !ok).map(({ user_id, message }) => ({ userId: user_id, reason: message ?? '' }));
  const done = sent.value.length - refused.length;
  if (refused.length === 0) return redirectWithToast(context, back, sent.message);
  return json({ problem: null, refused, done } satisfies DecisionResult, 409);
}
