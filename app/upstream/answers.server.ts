import type { Dispatcher } from 'undici';
import { z } from 'zod';
import type { AnswerOf, Call } from '#contract/call/call.ts';
import { Refused, SignedOut, Unavailable } from './errors.ts';

const signedOutStatuses = new Set([401, 403, 406]);

/** A header's value, the first where it came several times. */
export function header(answer: Dispatcher.ResponseData, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** What the browser is to know of a file that is passed on. */
export function fileHeaders(answer: Dispatcher.ResponseData): Headers {
  const headers = new Headers();
  for (const name of ['content-type', 'content-disposition', 'content-length', 'content-security-policy']) {
    const value = header(answer, name);
    if (value) headers.set(name, value);
  }
  return headers;
}

/** What is known of a call's effect when its answer cannot be used. */
const outcomeOf = (method: Call['method']) => (method === 'GET' ? 'none' : 'unknown');

/** The call failed before there was an answer. */
export function unreachable(error: unknown, timedOut: boolean, method: Call['method']): Unavailable {
  // Nothing was sent when the connection itself failed, so a write has certainly not happened.
  const refused =
    error instanceof Error &&
    /ECONNREFUSED|ENOTFOUND|ConnectTimeout/.test(`${error.name} ${(error as NodeJS.ErrnoException).code}`);
  return new Unavailable(timedOut ? 'timeout' : 'connect', refused ? 'none' : outcomeOf(method), { cause: error });
}

/** @throws Unavailable when the body breaks off, has more than `maxBytes` bytes, or is no JSON */
export async function readJson(
  answer: Dispatcher.ResponseData,
  method: Call['method'],
  maxBytes: number,
): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    // Events, because iterating over the body takes longer than parsing it.
    await new Promise<void>((resolve, reject) => {
      answer.body.on('data', (chunk: Uint8Array) => {
        bytes += chunk.length;
        if (bytes > maxBytes) answer.body.destroy(new Unavailable('size', outcomeOf(method)));
        else chunks.push(chunk);
      });
      answer.body.once('end', resolve).once('error', reject);
    });
  } catch (error) {
    throw error instanceof Unavailable ? error : new Unavailable('timeout', outcomeOf(method), { cause: error });
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    throw new Unavailable('shape', outcomeOf(method), { cause: error });
  }
}

const failureBody = z.object({
  error: z.string().optional(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** What a status of 400 or more means to the portal; `signedIn` tells whether there is a session that it can end. */
export async function failure(
  answer: Dispatcher.ResponseData,
  method: Call['method'],
  maxBytes: number,
  signedIn: boolean,
): Promise<Error> {
  const raw = await readJson(answer, method, maxBytes).catch(() => ({}));
  const body = failureBody.safeParse(raw).data ?? {};
  // Signing in is refused with 401 too, but then there is no session to end: the refusal is shown.
  if (signedIn && signedOutStatuses.has(answer.statusCode))
    return new SignedOut(answer.statusCode, body.error ?? null, body.code ?? null);
  if (answer.statusCode >= 500) return new Unavailable('server', outcomeOf(method));
  return new Refused(answer.statusCode, body.error ?? null, body.code ?? null, body.fields);
}

const successBody = z.object({
  data: z.unknown().optional(),
  message: z.string().nullish(),
  meta: z.object({ page: z.number(), limit: z.number(), total: z.number(), totals: z.unknown().optional() }).nullish(),
});

/**
 * The call's data as the contract has them.
 *
 * @throws Unavailable when they have another shape
 */
export function decode<C extends Call>(
  call: C,
  raw: unknown,
  method: Call['method'],
): { value: AnswerOf<C>; message: string | null } {
  const body = successBody.safeParse(raw);
  const data = body.success && call.answer ? call.answer.safeParse(body.data.data) : undefined;
  const totals = body.success && call.totals ? call.totals.safeParse(body.data.meta?.totals) : undefined;
  if (!body.success || (data && !data.success) || (totals && !totals.success) || (call.paged && !body.data.meta))
    throw new Unavailable('shape', outcomeOf(method), { cause: data?.error ?? totals?.error ?? body.error });
  const value = call.paged ? { items: data?.data, ...body.data.meta, totals: totals?.data } : (data?.data ?? null);
  return { value: value as AnswerOf<C>, message: body.data.message ?? null };
}
