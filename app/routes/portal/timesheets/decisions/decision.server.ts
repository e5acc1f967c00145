import { json } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { problemOf, statusOf, type FormProblem } from '#app/forms/form-problem.ts';
import type { Sent } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { redirectWithError, redirectWithToast } from '#app/session/toast.server.ts';
import type { AnswerOf, BodyOf } from '#contract/call/call.ts';
import type { decideTimesheets } from '#contract/timesheets.ts';
import { chosen, nextShown, type Selection } from './selection.ts';

/** What the page of results shows when not everything could be done. */
export interface DecisionResults {
  results: AnswerOf<typeof decideTimesheets>['results'];
  problem: FormProblem | null;
  back: string;
}

type Decision = BodyOf<typeof decideTimesheets>;
type Form<Value> = Extract<Sent<Value>, { ok: true }>;

/** Where to go when all of it was done; a question that nothing could be done about is asked again with what was typed. */
interface Way {
  back: string | undefined;
  askAgain?: boolean;
  /** Where on that page to go on. */
  next?: string | null;
}

const answer = (page: Partial<DecisionResults> & { back: string }, status: number): Response =>
  json({ results: [], problem: null, ...page } satisfies DecisionResults, status);

/** Sends a decision on one or many: back to the list when all of it was done, else a result for each. */
export async function decide(
  context: RequestContext,
  decision: Decision,
  form: Form<unknown>,
  way: Way,
): Promise<Response> {
  const back = safeRedirect(way.back, paths.timesheets);
  const sent = await context.api.timesheets.decide(decision, form);
  if (!sent.ok)
    return way.askAgain
      ? form.refuse(sent.error)
      : answer({ problem: problemOf(sent.error), back }, statusOf(sent.error));
  const { results } = sent.value;
  return results.every((result) => result.ok)
    ? redirectWithToast(context, way.next ? `${back}#${way.next}` : back, sent.message)
    : answer({ results, back }, 409);
}

/** The same on what was chosen of the list, each as its reader saw it. */
export function decideOnChosen(
  context: RequestContext,
  verdict: Pick<Decision, 'action' | 'reason'>,
  form: Form<Selection>,
  askAgain = false,
): Promise<Response> | Response {
  const { back } = form.value;
  const timesheets = chosen(form.value);
  const next = nextShown(
    form.value.shown,
    timesheets.map(({ id }) => id),
  );
  if (timesheets.length === 0)
    return redirectWithError(context, safeRedirect(back, paths.timesheets), context.t('timesheets.chooseOne'));
  return decide(context, { ...verdict, selection: { by: 'ID', timesheets } }, form, { back, askAgain, next });
}
