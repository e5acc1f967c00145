import { json, type TypedResponse } from '@remix-run/node';
import { formProblemOf, statusOf, type FormProblem, type RejectedForm } from '#app/forms/form-problem.ts';
import type { SubmittedForm } from '#app/forms/submission.server.ts';
import { noResponseBody, type Result } from '#app/api-client/errors.ts';

export interface DecisionResults<Outcome> {
  results: Outcome[];
  problem: FormProblem | null;
  back: string;
}

export type DecisionResponse<Outcome> = DecisionResults<Outcome> | RejectedForm;

interface DecisionOptions<Outcome, Shown> {
  form: Extract<SubmittedForm<unknown>, { ok: true }>;
  backPath: string;
  /** When all failed, the form is shown again, filled in. */
  showFormOnFailure?: boolean;
  onSuccess: (message: string | null) => Promise<TypedResponse<never>>;
  /** Maps the results for display. The decision is stored already: a failed read must not hide it. */
  describeResults: (results: Outcome[]) => Shown[] | Promise<Shown[]>;
}

/** Redirects when every item succeeded, else responds with a result for each. */
export async function respondToDecision<Outcome extends { ok: boolean }, Shown>(
  sent: Result<Outcome[]>,
  { form, backPath, showFormOnFailure, onSuccess, describeResults }: DecisionOptions<Outcome, Shown>,
): Promise<TypedResponse<DecisionResponse<Shown>>> {
  const answer = (page: Partial<DecisionResults<Shown>>, status: number) =>
    json<DecisionResults<Shown>>({ results: [], problem: null, back: backPath, ...page }, status);
  if (!sent.ok)
    return showFormOnFailure
      ? form.reject(sent.error)
      : answer({ problem: formProblemOf(sent.error) }, statusOf(sent.error));
  // An API that answers without results has done it.
  if (sent.value === noResponseBody || sent.value.every((result) => result.ok)) return onSuccess(sent.message);
  return answer({ results: await describeResults(sent.value) }, 409);
}
