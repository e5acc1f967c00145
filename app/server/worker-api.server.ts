import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { Agent, fetch, type RequestInit } from 'undici';
import type { Environment } from '#app/env.server.ts';
import { translator } from '#app/i18n/i18n.server.ts';
import { clientAddress } from './client-address.server.ts';
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

function errorResponse(request: Request, status: 404 | 503, key: 'error.notFound' | 'error.unavailable'): Response {
  const t = translator(request.headers.get('language') === 'hk' ? 'hk' : 'en');
  return Response.json({ error: t(key) }, { status, headers: securityHeaders });
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
  return async (c: Context<{ Bindings: Partial<HttpBindings> | undefined }>): Promise<Response> => {
    const request = c.req.raw;
    const target = workerTarget(request.url);
    if (target === null) return errorResponse(request, 404, 'error.notFound');
    const address = clientAddress(c.env?.incoming, CLIENT_ADDRESS_HEADER);
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
    if (answer === null) return errorResponse(request, 503, 'error.unavailable');
    // Types of the same stream, of two libraries.
    return new Response(answer.body as ReadableStream | null, {
      status: answer.status,
      headers: {
        ...securityHeaders,
        'cache-control': 'no-store',
        ...Object.fromEntries(pickHeaders(answered, answer.headers)),
      },
    });
  };
}
