import { json, type TypedResponse } from '@remix-run/node';
import { problemOf, statusOf, type FormProblem, type RejectedForm } from '#app/forms/form-problem.ts';
import type { Sent } from '#app/forms/submission.server.ts';
import { unsaid, type Result } from '#app/upstream/errors.ts';

export interface DecisionResults<Outcome> {
  results: Outcome[];
  problem: FormProblem | null;
  back: string;
}

export type DecisionAnswer<Outcome> = DecisionResults<Outcome> | RejectedForm;

interface Course<Outcome, Shown> {
  form: Extract<Sent<unknown>, { ok: true }>;
  back: string;
  /** When all failed, the form is shown again, filled in. */
  askAgain?: boolean;
  done: (message: string | null) => Promise<TypedResponse<never>>;
  /** Maps the results for display. The decision is stored already: a failed read must not hide it. */
  shown: (results: Outcome[]) => Shown[] | Promise<Shown[]>;
}

/** Redirects when every item succeeded, else responds with a result for each. */
export async function answerDecision<Outcome extends { ok: boolean }, Shown>(
  sent: Result<Outcome[]>,
  { form, back, askAgain, done, shown }: Course<Outcome, Shown>,
): Promise<TypedResponse<DecisionAnswer<Shown>>> {
  const answer = (page: Partial<DecisionResults<Shown>>, status: number) =>
    json<DecisionResults<Shown>>({ results: [], problem: null, back, ...page }, status);
  if (!sent.ok)
    return askAgain ? form.refuse(sent.error) : answer({ problem: problemOf(sent.error) }, statusOf(sent.error));
  // An API that answers without results has done it.
  if (sent.value === unsaid || sent.value.every((result) => result.ok)) return done(sent.message);
  return answer({ results: await shown(sent.value) }, 409);
}
