import { errors, type ErrorCode } from '#contract/core/errors.ts';
import { message } from '#domain/shared/message.ts';
import { isConnectionLost, isDatabaseError, isStorageFull, isTransient, sqlState } from '../db/errors.ts';
import { localise, type Language } from '../language.ts';
import { jsonResponse } from './response.ts';
import { ApiError } from '../api-error.ts';

interface Failure {
  status: number;
  body: {
    error: string;
    code?: ErrorCode;
    fields?: Record<string, string>;
    details?: Readonly<Record<string, unknown>>;
  };
  /** Seconds. */
  retryAfter?: number;
}

const internalFailure = (status: number, language: Language): Failure => ({
  status,
  body: { error: localise(message('error.generic'), language) },
});

/** Only an ApiError says what happened; everything else is a 5xx without details. */
export function failureOf(error: unknown, language: Language): Failure {
  if (error instanceof ApiError) {
    const { fields, details, retryAfter } = error.options;
    const body = {
      error: localise(error.text, language),
      code: error.code,
      ...(fields && {
        fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, localise(text, language)])),
      }),
      ...(details && { details }),
    };
    return { status: error.status, body, ...(retryAfter !== undefined && { retryAfter: Math.ceil(retryAfter) }) };
  }
  if (isStorageFull(error))
    return {
      status: errors.storage_full.status,
      body: { error: localise(message('error.storageFull'), language), code: 'storage_full' },
      retryAfter: 60,
    };
  // Contention, or no database for a moment: nothing happened, so a retry is right.
  if (isTransient(error) || isConnectionLost(error)) return { ...internalFailure(503, language), retryAfter: 1 };
  // Two requests raced to create the same record, and the other one won.
  if (isDatabaseError(error) && error.code === sqlState.uniqueViolation) return internalFailure(409, language);
  return internalFailure(500, language);
}

export function failureResponse(error: unknown, language: Language): Response {
  const { status, body, retryAfter } = failureOf(error, language);
  return jsonResponse(
    status,
    JSON.stringify(body),
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  );
}

export const isExpected = (error: unknown): boolean => error instanceof ApiError;
