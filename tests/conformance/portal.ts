import type { Call } from '#contract/core/call.ts';
import { decodeResponse } from '#app/api-client/responses.server.ts';
import { Unavailable, noResponseBody } from '#app/api-client/errors.ts';
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
