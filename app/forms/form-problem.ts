import type { SubmissionResult } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import type { RequestContext } from '#app/context.server.ts';
import type { Refused, Unavailable } from '#app/upstream/errors.ts';

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
  /** The API's own message, already in the reader's language. */
  detail: string | null;
}

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

export function whyNotDone({ t }: Pick<RequestContext, 't'>, error: Refused | Unavailable): string {
  if (error.name !== 'Unavailable') return (error as Refused).detail ?? t('error.generic');
  const { reason, outcome } = error as Unavailable;
  if (outcome === 'unknown') return t('error.unknownOutcome');
  return t(reason === 'timeout' ? 'error.notTried' : 'error.unavailable');
}

export function statusOf(error: Refused | Unavailable): number {
  return error.name === 'Unavailable' ? 503 : (error as Refused).status;
}

export interface RejectedForm {
  result: SubmissionResult;
  problem: FormProblem | null;
  /**
   * The idempotency key of the submission, sent again where the outcome is unknown, so that nothing happens
   * twice.
   */
  key: string | null;
  unsure?: string | null;
  missing?: string[];
}

const isRejectedForm = (answer: unknown): answer is RejectedForm =>
  typeof answer === 'object' && answer !== null && 'result' in answer;

/**
 * The rejected form of the current page; undefined where nothing was posted or the action returned something
 * else.
 */
export function useRefusal(): RejectedForm | undefined {
  const answer: unknown = useActionData();
  return isRejectedForm(answer) ? answer : undefined;
}
