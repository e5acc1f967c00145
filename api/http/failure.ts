import { message } from '#app/domain/message.ts';
import { isDatabaseFault, isTransient, sqlState } from '../db/errors.ts';
import { localise, type Language } from '../language.ts';
import { jsonResponse } from './answer.ts';
import { Refusal } from './refusal.ts';

/** A failure as the wire has it; nothing of the fault itself, which goes to the log. */
function failure(status: number, text: string, language: Language, rest: Record<string, unknown> = {}, headers?: Record<string, string>): Response {
  return jsonResponse(status, JSON.stringify({ error: localise(text, language), ...rest }), headers);
}

/** Answers anything that was thrown. Only a Refusal says what happened; everything else is a 5xx without details. */
export function failureResponse(error: unknown, language: Language): Response {
  if (error instanceof Refusal) {
    const { fields, details, retryAfter } = error.options;
    const rest = {
      code: error.code,
      ...(fields && { fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, localise(text, language)])) }),
      ...(details && { details }),
    };
    return failure(error.status, error.text, language, rest, retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfter)) });
  }
  // Many writers of the same records at once: nothing happened, and asking again is right.
  if (isTransient(error)) return failure(503, message('error.generic'), language, {}, { 'retry-after': '1' });
  // Two requests raced to the same new record, and the other one won.
  if (isDatabaseFault(error) && error.code === sqlState.uniqueViolation) {
    return failure(409, message('error.generic'), language);
  }
  return failure(500, message('error.generic'), language);
}

export const isExpected = (error: unknown): boolean => error instanceof Refusal;
