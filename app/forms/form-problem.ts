import type { SubmissionResult } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import type { RequestContext } from '#app/context.server.ts';
import type { Refused, Unavailable } from '#app/upstream/errors.ts';

/**
 * The form came back for this reason, beyond its fields. The page shows it above the form, in the reader's language.
 */
export interface FormProblem {
  kind:
    | 'refused'
    | 'pending'
    | 'expired'
    | 'conflict'
    | 'sentDifferently'
    | 'unavailable'
    | 'unknownOutcome'
    | 'notThere'
    | 'restored'
    | 'confirmed';
  /** The API's own sentence is already in the reader's language. */
  detail: string | null;
}

/** These error codes of the API have a page state of their own. */
const kinds: Readonly<Record<string, FormProblem['kind']>> = {
  account_pending: 'pending',
  code_expired: 'expired',
  conflict: 'conflict',
  repeated_differently: 'sentDifferently',
};

export function problemOf(error: Refused | Unavailable): FormProblem {
  if (error.name === 'Unavailable') {
    const { outcome } = error as Unavailable;
    return { kind: outcome === 'unknown' ? 'unknownOutcome' : 'unavailable', detail: null };
  }
  const { code, detail } = error as Refused;
  return { kind: kinds[code ?? ''] ?? 'refused', detail };
}

/** Returns why one of several was not done, for its row of the results. */
export function whyNotDone({ t }: Pick<RequestContext, 't'>, error: Refused | Unavailable): string {
  if (error.name !== 'Unavailable') return (error as Refused).detail ?? t('error.generic');
  const { reason, outcome } = error as Unavailable;
  if (outcome === 'unknown') return t('error.unknownOutcome');
  return t(reason === 'timeout' ? 'error.notTried' : 'error.unavailable');
}

/** Returns the status of a page whose form came back. */
export function statusOf(error: Refused | Unavailable): number {
  return error.name === 'Unavailable' ? 503 : (error as Refused).status;
}

/** A page gets this as its action data when the form comes back. */
export interface RejectedForm {
  result: SubmissionResult;
  problem: FormProblem | null;
  /** The key it was sent with, to be sent again where the outcome is unknown: then it cannot be done twice. */
  key: string | null;
  /** It was first sent at this instant without a clear answer; null where that did not happen. */
  unsure?: string | null;
  /** The post lacked these fields of an edit; the page shows what is stored of them. */
  missing?: string[];
}

const isRejectedForm = (answer: unknown): answer is RejectedForm =>
  typeof answer === 'object' && answer !== null && 'result' in answer;

/**
 * Returns the form that came back, on whichever page; undefined where nothing was posted or the action answered
 * something else.
 */
export function useRefusal(): RejectedForm | undefined {
  const answer: unknown = useActionData();
  return isRejectedForm(answer) ? answer : undefined;
}
