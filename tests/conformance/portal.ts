import type { Call } from '#contract/core/call.ts';
import { Unreadable } from '#contract/core/reader/unreadable.ts';
import { decodeResponse } from '#app/api-client/responses.server.ts';
import { Unavailable, noResponseBody } from '#app/api-client/errors.ts';
import { readErrorResponse } from '#app/api-client/adapter/error-responses.ts';
import type { Reply } from './client.ts';

/** What the portal can still read of a differing response; null if nothing. */
export function readableOf(call: Call, query: object, { status, json }: Reply): { value: unknown } | null {
  if (status >= 300 || call.file) return null;
  try {
    const { value } = decodeResponse(call, json ?? {}, query);
    const read: unknown = value;
    return call.answer && read === noResponseBody ? null : { value: read };
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}

export function portalMakes(call: Call, query: object, { status, json, text }: Reply): string {
  if ([401, 403, 406].includes(status)) return 'signs the person out';
  if (status >= 500) return 'says that the API fails';
  if (status >= 400) {
    const { error } = readErrorResponse(json ?? {});
    return error === null ? 'shows a refusal without a sentence' : 'shows the refusal';
  }
  if (status >= 300) return 'cannot read it';
  if (call.file) return 'passes the file on';
  try {
    const { unreadable } = decodeResponse(call, json ?? (text.trim() === '' ? {} : undefined), query);
    const [first] = unreadable;
    return first ? `leaves ${unreadable.length} rows out: ${first.field}: ${first.reason}` : 'reads it all the same';
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    const { cause } = error;
    return cause instanceof Unreadable ? `cannot read it: ${cause.field}: ${cause.message}` : 'cannot read it';
  }
}
