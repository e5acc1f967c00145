import type { Dispatcher } from 'undici';
import { z } from 'zod';
import type { ReadAnswerOf } from '#contract/core/reader/answer.ts';
import { adapterOf } from '#contract/core/reader/reader.ts';
import { Unreadable, type UnreadableRow } from '#contract/core/reader/unreadable.ts';
import type { Call } from '#contract/core/call.ts';
import { readHeader, decodeText } from './transport/coding.server.ts';
import { partialRecord, ApiError, SessionExpired, Unavailable, noResponseBody } from './errors.ts';
import { isErrorOfSession, readErrorResponse } from './adapter/error-responses.ts';

/** What a proxy responds for an API that is away. */
export const isUnavailableStatus = (status: number): boolean => [502, 503, 504].includes(status);

const outcomeOfFailure = (method: Call['method']) => (method === 'GET' ? 'none' : 'unknown');

export function unreachable(error: unknown, timedOut: boolean, method: Call['method']): Unavailable {
  // The connection itself failed, so nothing was sent and a write certainly did not happen.
  const rejected =
    error instanceof Error &&
    /ECONNREFUSED|ENOTFOUND|ConnectTimeout/.test(`${error.name} ${(error as NodeJS.ErrnoException).code}`);
  return new Unavailable(timedOut ? 'timeout' : 'connect', rejected ? 'none' : outcomeOfFailure(method), {
    cause: error,
  });
}

const byteOrderMark = /^\uFEFF/;

/** A write that was answered so was done, whatever its body looks like. */
const isDone = (method: Call['method'], status: number): boolean => method !== 'GET' && status >= 200 && status < 300;

/** A page is no answer of an API, but of what stands before it: nobody knows whether the call has come through. */
const isPage = (text: string): boolean => /^\s*</.test(text);

/**
 * @returns nothing for the body of a write that was done and cannot be read
 * @throws Unavailable when the body breaks off, has more than `maxBytes` bytes, or is no JSON
 */
export async function readJson(
  answer: Dispatcher.ResponseData,
  method: Call['method'],
  maxBytes: number,
): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    // Read by events: async iteration takes longer than parsing the body.
    await new Promise<void>((resolve, reject) => {
      answer.body.on('data', (chunk: Uint8Array) => {
        bytes += chunk.length;
        if (bytes > maxBytes) answer.body.destroy(new Unavailable('size', outcomeOfFailure(method)));
        else chunks.push(chunk);
      });
      answer.body.once('end', resolve).once('error', reject);
    });
  } catch (error) {
    if (isDone(method, answer.statusCode)) return {};
    throw error instanceof Unavailable ? error : new Unavailable('timeout', outcomeOfFailure(method), { cause: error });
  }
  let text = '';
  try {
    text = decodeText(Buffer.concat(chunks), answer);
    // Nothing is an answer too, of a call that has nothing to say; decoding knows which do.
    return text.trim() === '' ? {} : JSON.parse(text.replace(byteOrderMark, ''));
  } catch (error) {
    if (isDone(method, answer.statusCode) && !isPage(text)) return {};
    throw new Unavailable('shape', outcomeOfFailure(method), { cause: error });
  }
}

/** Seconds of `Retry-After`, which may be a date by the API's own clock; null where invalid or absent. */
export function retryAfterSeconds(answer: Dispatcher.ResponseData): number | null {
  const value = readHeader(answer, 'retry-after') ?? '';
  if (/^\d{1,6}$/.test(value)) return Number(value);
  const wait = Date.parse(value) - Date.parse(readHeader(answer, 'date') ?? new Date().toUTCString());
  return /^[A-Z][a-z]{2}, /.test(value) && Number.isFinite(wait) ? Math.max(0, Math.ceil(wait / 1_000)) : null;
}

export interface ErrorReadOptions {
  signedIn: boolean;
  says?: (body: unknown) => void;
}

interface FailedResponse {
  status: number;
  raw: unknown;
  /** Null where the API did not say. */
  retryIn: number | null;
}

export async function readFailure(
  answer: Dispatcher.ResponseData,
  method: Call['method'],
  maxBytes: number,
  reading: ErrorReadOptions,
): Promise<Error> {
  const raw = await readJson(answer, method, maxBytes).catch(() => ({}));
  reading.says?.(raw);
  return toError({ status: answer.statusCode, raw, retryIn: retryAfterSeconds(answer) }, method, reading);
}

/** What only programmers write: traces, names of errors, code, and paths of files. */
const technical =
  /[\r\n<>{}\\]|stack trace|Traceback|[A-Za-z](?:Error|Exception)\b|\bError:|\bat \w[\w.]* ?\(|\.[a-z]{2,4}:\d|\/[a-z]\w*\/\w/;
const isStatement = (text: string): boolean =>
  ['select ', ' from ', ' where '].every((word) => text.toLowerCase().includes(word));
const maxSentence = 200;

/** A 5xx may have been written by a framework; null for what is not for readers. */
const forPeople = (text: string | null): string | null =>
  text !== null && text.length <= maxSentence && !technical.test(text) && !isStatement(text) ? text : null;

export function toError(
  { status, raw, retryIn }: FailedResponse,
  method: Call['method'],
  { signedIn }: ErrorReadOptions,
): Error {
  const { error, code, fields } = readErrorResponse(raw);
  // A failed sign-in is a 401 too, but then there is no session to end: the error is shown.
  if (signedIn && isErrorOfSession(status, raw)) return new SessionExpired(status, error, code);
  // Only for this 5xx the API says that nothing was done, and why.
  if (code === 'storage_full') return new ApiError(status, error, code);
  if (status >= 500) return new Unavailable('server', outcomeOfFailure(method), { status, detail: forPeople(error) });
  return new ApiError(status, error, code, fields, retryIn);
}

const successBody = z.object({
  data: z.unknown().optional(),
  message: z.string().nullish().catch(null),
  meta: z.record(z.string(), z.unknown()).nullish().catch(null),
});

export interface DecodedResponse<C extends Call> {
  value: ReadAnswerOf<C>;
  message: string | null;
  unreadable: readonly UnreadableRow[];
  /** What else could not be read: of the answer to a write, which was done all the same, or the sums of a list. */
  unreadableError: Unreadable | null;
}

/**
 * Parses the data of a response leniently: the API may be another one. @param query the request's: a list that
 * does not name its page is the requested one @throws Unavailable when the shape does not match all the same
 */
export function decodeResponse<C extends Call>(call: C, raw: unknown, query: object): DecodedResponse<C> {
  try {
    const body = call.method === 'GET' ? successBody.parse(raw) : (successBody.safeParse(raw).data ?? {});
    const {
      data,
      rows,
      unreadableError = null,
    } = call.answer ? readData(call, call.answer, body.data) : { data: null, rows: [] };
    const meta = body.meta ?? {};
    const message = body.message ?? null;
    if (!call.paged) return { value: data as ReadAnswerOf<C>, message, unreadable: rows, unreadableError };
    const sums = totals(call, meta);
    const value = { ...page(call, data as unknown[], rows, meta, query), ...(call.totals && { totals: sums.read }) };
    return { value: value as ReadAnswerOf<C>, message, unreadable: rows, unreadableError: sums.error };
  } catch (error) {
    throw new Unavailable('shape', outcomeOfFailure(call.method), { cause: error });
  }
}

interface Data extends ReturnType<ReturnType<typeof adapterOf>['read']> {
  unreadableError?: Unreadable | null;
}

/** @throws Unreadable, but for a write that was not made for its answer: only who goes on with its data meets an error */
function readData({ method, needsAnswer = false }: Call, answer: z.ZodType, data: unknown): Data {
  const nothing = data === undefined || data === null;
  try {
    // An empty list may be null; a response without data is an error.
    if (data === undefined) throw new Unreadable('no data');
    return adapterOf(answer).read(data);
  } catch (error) {
    if (method === 'GET' || needsAnswer || !(error instanceof Unreadable)) throw error;
    return nothing
      ? { data: noResponseBody, rows: [] }
      : { data: readableOf(answer, data), rows: [], unreadableError: error };
  }
}

/** Returns the fields of a record that can be read, when the record cannot be read whole. */
function readableOf(answer: z.ZodType, data: unknown): object {
  if (!(answer instanceof z.ZodObject) || typeof data !== 'object' || data === null) return noResponseBody;
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(answer.shape)) {
    try {
      read[name] = adapterOf(field as z.ZodType).read((data as Record<string, unknown>)[name]).data;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
  }
  return partialRecord(read);
}

const pageMeta = z.object({
  page: z.coerce.number().int().positive(),
  limit: z.coerce.number().int().positive(),
  total: z.coerce.number().int().nonnegative(),
});
const requestedPageMeta = pageMeta.pick({ page: true, limit: true });
/** An API without a total may say which page this is and whether another follows. */
const pageMetaWithMore = requestedPageMeta.extend({ more: z.boolean().optional() });

function page(call: Call, items: unknown[], rows: readonly UnreadableRow[], meta: object, query: object) {
  const unreadable = rows.filter((row) => row.list === '');
  const reported = pageMeta.safeParse(meta);
  if (reported.success) {
    const { page, limit, total } = reported.data;
    return { items, page, limit, total, more: page * limit < total, unreadable };
  }
  const { page, limit, more } =
    pageMetaWithMore.safeParse(meta).data ?? pageMetaWithMore.parse(call.query.parse(query));
  // Without a total, only a full page can be followed by another.
  return { items, page, limit, total: null, more: more ?? items.length + unreadable.length === limit, unreadable };
}

/** A list is shown without sums that cannot be read. */
function totals(call: Call, meta: Readonly<Record<string, unknown>>): { read: unknown; error: Unreadable | null } {
  if (!call.totals || meta.totals === undefined || meta.totals === null) return { read: null, error: null };
  try {
    return { read: adapterOf(call.totals).read(meta.totals).data, error: null };
  } catch (error) {
    if (error instanceof Unreadable) return { read: null, error: error.within('totals').within('meta') };
    throw error;
  }
}
