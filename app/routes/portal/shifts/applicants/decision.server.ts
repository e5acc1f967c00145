import { json } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { problemOf, statusOf, type FormProblem } from '#app/forms/form-problem.ts';
import type { Sent } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { redirectWithError, redirectWithToast } from '#app/session/toast.server.ts';
import type { decideApplicants } from '#contract/applicants.ts';
import type { AnswerOf, BodyOf } from '#contract/call/call.ts';
import { optional } from '#app/upstream/optional.ts';
import { chosenWorkers, type Selection } from './selection.ts';

type Result = AnswerOf<typeof decideApplicants>[number];

/** What the page of results shows when not everything could be done. */
export interface DecisionResults {
  results: (Result & { name: string | null })[];
  /** The class that waits for its review, where that is why. */
  classId: number | null;
  problem: FormProblem | null;
  back: string;
}

type Decision = Pick<BodyOf<typeof decideApplicants>, 'action' | 'reason' | 'note'>;

/**
 * Accepts or rejects the chosen: back to the shift when all of it was done, else a result for each applicant.
 *
 * @param askAgain whether a question that nothing could be done about comes back with what was typed
 */
export async function decide(
  context: RequestContext,
  shiftId: number,
  decision: Decision,
  form: Extract<Sent<Selection>, { ok: true }>,
  askAgain = false,
): Promise<Response> {
  const { value: selection } = form;
  const back = safeRedirect(selection.back, paths.shift(shiftId));
  const answer = (page: Partial<DecisionResults>, status: number) =>
    json({ results: [], classId: null, problem: null, back, ...page } satisfies DecisionResults, status);
  const workers = chosenWorkers(selection);
  if (workers.length === 0) return redirectWithError(context, back, context.t('shifts.chooseOne'));

  const shifts = selection.shift?.length ? [...new Set(selection.shift)] : [shiftId];
  const sent = await context.api.applicants.decide({ ...decision, shift_ids: shifts, user_ids: workers }, form);
  if (!sent.ok)
    return askAgain ? form.refuse(sent.error) : answer({ problem: problemOf(sent.error) }, statusOf(sent.error));
  if (sent.value.every((result) => result.ok)) return redirectWithToast(context, back, sent.message);

  // The decision is stored: a failed read of the names must not hide it.
  const [shift, applicants] = await Promise.all([
    optional(context.api.shifts.get(shiftId)),
    optional(context.api.applicants.list(shiftId, { limit: 100 })),
  ]);
  const names = new Map(applicants?.items.map(({ worker }) => [worker.id, worker.name]));
  const results = sent.value.map((result) => ({ ...result, name: names.get(result.user_id) ?? null }));
  return answer({ results, classId: shift?.training_class?.id ?? null }, 409);
}
