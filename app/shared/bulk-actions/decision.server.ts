import { json, type TypedResponse } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { formProblemOf, statusOf, type FormProblem, type RejectedForm } from '#app/forms/form-problem.ts';
import type { SubmittedForm } from '#app/forms/submission.server.ts';
import { ifReadable, type Result } from '#app/api-client/errors.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { nextUndecidedRow } from './selection.ts';

export interface DecisionResults<Outcome> {
  results: Outcome[];
  problem: FormProblem | null;
  back: string;
}

export type DecisionResponse<Outcome> = DecisionResults<Outcome> | RejectedForm;

export type AcceptedForm<Value> = Extract<SubmittedForm<Value>, { ok: true }>;

/** A result for each record, where not all succeeded. */
export const respondWithFailures = <Outcome>(results: Outcome[], back: string) =>
  json<DecisionResults<Outcome>>({ results, problem: null, back }, 409);

/** Nothing was selected, so nothing is done: the answer is a page that says so. */
export function rejectEmptySelection(text: string, back: string): never {
  throw json({ kind: 'nothingSelected', text, back }, 422);
}

/** How the API's response to one kind of decision is shown. */
interface DecisionOutcome<Answer, Outcome, Shown> {
  resultsOf: (answer: Answer) => Outcome[];
  /** Success message, where it says more than the API's. */
  successMessage?: (answer: Answer) => string | null;
  /** Maps the results for display. The decision is stored already: a failed read must not hide it. */
  describe: (results: Outcome[]) => Promise<Shown[]>;
  /** When all failed, the form is shown again, filled in. */
  showFormOnFailure?: boolean | undefined;
}

interface DecisionOptions<Answer, Outcome, Shown> extends DecisionOutcome<Answer, Outcome, Shown> {
  form: AcceptedForm<unknown>;
  back: string;
  /** Id of the row that gets the focus after a success. */
  nextRow?: string | null;
}

/** Redirects when every item succeeded, else responds with a result for each. */
export async function respondToDecision<Answer, Outcome extends { ok: boolean }, Shown>(
  context: RequestContext,
  sent: Result<Answer>,
  options: DecisionOptions<Answer, Outcome, Shown>,
): Promise<TypedResponse<DecisionResponse<Shown>>> {
  const { form, back, nextRow, resultsOf, successMessage, describe, showFormOnFailure } = options;
  if (!sent.ok)
    return showFormOnFailure
      ? form.reject(sent.error)
      : json({ results: [], problem: formProblemOf(sent.error), back }, statusOf(sent.error));
  // An API that answers without results has done it.
  if (ifReadable(() => resultsOf(sent.value).some(({ ok }) => !ok)))
    return respondWithFailures(await describe(resultsOf(sent.value)), back);
  const message = ifReadable(() => successMessage?.(sent.value)) || sent.message || context.t('toast.done');
  return redirectWithToast(context, nextRow ? `${back}#${nextRow}` : back, message);
}

interface SelectionOptions<Answer, Outcome, Shown> extends DecisionOutcome<Answer, Outcome, Shown> {
  /** Ids of the selected rows. */
  selected: readonly number[];
  emptyText: string;
  /** The page to return to, unless the form names another one. */
  list: string;
  rowId: (id: number) => string;
  send: () => Promise<Result<Answer>>;
}

/** Decides on the selected records, then leads to the next row of the list that is undecided. */
export async function decideOnSelection<Answer, Outcome extends { ok: boolean }, Shown>(
  context: RequestContext,
  form: AcceptedForm<{ back?: string | undefined; rows?: string | undefined }>,
  { selected, emptyText, list, rowId, send, ...outcome }: SelectionOptions<Answer, Outcome, Shown>,
): Promise<TypedResponse<DecisionResponse<Shown>>> {
  const back = safeRedirect(form.value.back, list);
  if (selected.length === 0) rejectEmptySelection(emptyText, back);
  const next = nextUndecidedRow(form.value.rows, selected);
  return respondToDecision(context, await send(), {
    ...outcome,
    form,
    back,
    nextRow: next === null ? null : rowId(next),
  });
}
