import type { SubmissionResult } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import type { RequestContext } from '#app/context.server.ts';
import type { ApiError, Unavailable } from '#app/api-client/errors.ts';
import { sentenceText } from '#domain/shared/text/sentence.ts';

export interface FormProblem {
  kind:
    | 'rejected'
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

const problemKinds: Readonly<Record<string, FormProblem['kind']>> = {
  account_pending: 'pending',
  code_expired: 'expired',
  conflict: 'conflict',
  repeated_differently: 'sentDifferently',
};

export function formProblemOf(error: ApiError | Unavailable): FormProblem {
  if (error.name === 'Unavailable') {
    const { outcome, detail } = error as Unavailable;
    return { kind: outcome === 'unknown' ? 'unknownOutcome' : 'unavailable', detail };
  }
  const { code, detail } = error as ApiError;
  return { kind: problemKinds[code ?? ''] ?? 'rejected', detail };
}

export function failureReason({ t }: Pick<RequestContext, 't'>, error: ApiError | Unavailable): string {
  if (error.name !== 'Unavailable') return (error as ApiError).detail ?? t('error.generic');
  const { reason, outcome, detail } = error as Unavailable;
  if (outcome === 'unknown') return withDetail(error, t('error.unknownOutcome'), t);
  return specificDetail(detail, t) ?? t(reason === 'timeout' ? 'error.notTried' : 'error.unavailable');
}

/** The message of a 5xx; null where it says no more than our own texts do. */
export const specificDetail = (detail: string | null, t: RequestContext['t']): string | null =>
  detail === t('error.generic') ? null : detail;

export function withDetail({ detail }: { detail: string | null }, text: string, t: RequestContext['t']): string {
  const specific = specificDetail(detail, t);
  return specific === null ? text : t('error.withDetail', { detail: sentenceText(specific), text });
}

export function statusOf(error: ApiError | Unavailable): number {
  return error.name === 'Unavailable' ? 503 : (error as ApiError).status;
}

/** Null where the form only has to be confirmed. */
export function problemText({ kind, detail }: FormProblem, t: RequestContext['t']): string | null {
  if (kind === 'restored' || kind === 'confirmed') return null;
  if (kind === 'unknownOutcome') return withDetail({ detail }, t('error.unknownOutcome'), t);
  if (kind === 'unavailable') return specificDetail(detail, t) ?? t('error.apiDown');
  const texts = {
    sentDifferently: 'error.sentDifferently',
    notThere: 'error.unknownOutcome',
  } as const;
  return detail ?? t(kind in texts ? texts[kind as keyof typeof texts] : 'error.generic');
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

export const isRejectedForm = (answer: unknown): answer is RejectedForm =>
  typeof answer === 'object' && answer !== null && 'result' in answer;

/** Whether nothing is wrong but that the form came without the version that its page bears. */
export function lacksOnlyVersion(answer: unknown): boolean {
  if (!isRejectedForm(answer) || answer.problem !== null) return false;
  const { error, initialValue } = answer.result;
  return Object.keys(error ?? {}).join(' ') === 'version' && initialValue?.version === undefined;
}

/**
 * The rejected form of the current page; undefined where nothing was posted or the action returned something
 * else.
 */
export function useRejectedForm(): RejectedForm | undefined {
  const answer: unknown = useActionData();
  return isRejectedForm(answer) ? answer : undefined;
}
