import { createHash } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { Agent, fetch, type RequestInit } from 'undici';
import type { Environment } from '#app/env.server.ts';
import { translator } from '#app/i18n/i18n.server.ts';
import { FairQueue } from '#runtime/fair-queue.ts';
import { clientAddress, clientNetwork } from './client-address.server.ts';
import { securityHeaders } from './headers.server.ts';

export const workerApiPath = '/api/worker/*';

/** A form has a picture of 10 MB, and little else. */
export const maxWorkerBytes = 11 * 1024 * 1024;

/** A body up to this has been sent before the API can refuse it. */
const shortBytes = 16 * 1024;

/** Plain words and numbers only, so that no path can lead anywhere else. */
const forwardedRequestHeaders = /^\/api\/worker(?:\/[\w-]+)+$/;

const ofFile = /^\/api\/worker(\/files\/[\w-]+\.\w+)$/;

/** Request headers passed to the API; cookies and proxy headers are not. */
const asked = [
  'authorization',
  'language',
  'content-type',
  'accept',
  'idempotency-key',
  'if-none-match',
  'device-token',
] as const;

const answered = [
  'content-type',
  'content-disposition',
  'retry-after',
  'x-request-id',
  'etag',
  'cache-control',
] as const;

const pickHeaders = (names: readonly string[], from: Pick<Headers, 'get'>): [string, string][] =>
  names.flatMap((name) => {
    const value = from.get(name);
    return value === null ? [] : [[name, value] satisfies [string, string]];
  });

/** Null where the path is not passed on. */
export function workerTarget(address: string): string | null {
  const { pathname, search } = new URL(address);
  const file = ofFile.exec(pathname)?.[1];
  if (file !== undefined) return file;
  return forwardedRequestHeaders.test(pathname) ? `${pathname}${search}` : null;
}

/** The API ends the connection of a body that it refuses, so no other call may wait on it. */
const ownConnections = new Agent({ pipelining: 0 });

function bodyOf({ method, headers, body }: Request): RequestInit {
  if (method === 'GET' || method === 'HEAD' || body === null) return {};
  const isShort = Number(headers.get('content-length') ?? Infinity) <= shortBytes;
  // Streamed: anyone may send many large bodies, and the API decides who is allowed to.
  return { body, duplex: 'half', ...(!isShort && { dispatcher: ownConnections }) };
}

/** Long waits are allowed: a photo of a clock-in on a slow line holds up its own worker alone. */
const limits = { each: 2, all: 8, busyFor: 1_000, queued: 20, maxWait: 60_000, halfLife: 5_000 };

/**
 * Who waits in turn: a worker whose token the API has taken before, otherwise a network, because anybody can write
 * tokens. Who is not named is not held up by others.
 */
class Callers {
  readonly #taken = new LRUCache<string, true>({ max: 10_000 });
  #unnamed = 0;

  nameOf(token: string | null, network: string | null): string {
    if (token !== null && this.#taken.has(digestOf(token))) return `token ${digestOf(token)}`;
    return network ?? `unnamed ${(this.#unnamed += 1)}`;
  }

  learn(token: string | null, status: number): void {
    if (token === null) return;
    if (status === 401) this.#taken.delete(digestOf(token));
    else if (status < 400) this.#taken.set(digestOf(token), true);
  }
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64');

const errorStatuses = { 'error.notFound': 404, 'error.unavailable': 503, 'error.busy': 503, 'error.rateLimited': 429 };

function errorResponse(request: Request, key: keyof typeof errorStatuses): Response {
  const t = translator(request.headers.get('language') === 'hk' ? 'hk' : 'en');
  const status = errorStatuses[key];
  const headers = { ...securityHeaders, ...(status !== 404 && { 'retry-after': '5' }) };
  return Response.json({ error: t(key) }, { status, headers });
}

/**
 * Proxies the calls of a worker app to the API: those under `/api/worker/` only, always in the role of a worker,
 * so that a token of a business or of an admin opens nothing here.
 */
export function workerApi({
  UPSTREAM_URL,
  CLIENT_ADDRESS_HEADER,
}: Pick<Environment, 'UPSTREAM_URL' | 'CLIENT_ADDRESS_HEADER'>) {
  const api = UPSTREAM_URL.replace(/\/$/, '');
  const [queue, callers] = [new FairQueue(limits), new Callers()];

  async function send(request: Request, target: string, address: string | null): Promise<Response> {
    const answer = await fetch(`${api}${target}`, {
      method: request.method,
      headers: [
        ...pickHeaders(asked, request.headers),
        ['role', 'worker'],
        ...(address === null ? [] : [['client-address', address] satisfies [string, string]]),
      ],
      ...bodyOf(request),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    }).catch(() => null);
    if (answer === null) return errorResponse(request, 'error.unavailable');
    callers.learn(request.headers.get('authorization'), answer.status);
    // Types of the same stream, of two libraries.
    return new Response(answer.body as ReadableStream | null, {
      status: answer.status,
      headers: {
        ...securityHeaders,
        'cache-control': 'no-store',
        ...Object.fromEntries(pickHeaders(answered, answer.headers)),
      },
    });
  }

  return async (c: Context<{ Bindings: Partial<HttpBindings> | undefined }>): Promise<Response> => {
    const request = c.req.raw;
    const target = workerTarget(request.url);
    if (target === null) return errorResponse(request, 'error.notFound');
    const address = clientAddress(c.env?.incoming, CLIENT_ADDRESS_HEADER);
    const caller = callers.nameOf(request.headers.get('authorization'), clientNetwork(address, CLIENT_ADDRESS_HEADER));
    let answer: Response | undefined;
    const work = async () => void (answer = await send(request, target, address));
    const unserved = await queue.run(caller, work, c.env?.outgoing);
    return answer ?? errorResponse(request, unserved === 'full' ? 'error.rateLimited' : 'error.busy');
  };
}
