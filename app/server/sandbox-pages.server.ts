import type { Environment } from '#app/env.server.ts';
import { securityHeaders } from './headers.server.ts';
import { parseRequest, receiveRequest } from './requests.server.ts';

export const sandboxPaths = [
  '/sandbox/3ds/:id',
  '/sandbox/dispute/:id',
  '/sandbox/outbox',
  '/sandbox/outbox/:id',
  '/sandbox/outbox/:id/html',
  '/sandbox/emails',
  '/sandbox/emails/:name/:language',
  '/sandbox/emails/:name/:language/html',
];

const forwardedHeaders = ['content-type', 'content-security-policy', 'cache-control', 'location', 'referrer-policy'];

/**
 * Proxies the demo pages, which the API renders, so that a browser needs to reach only the portal. In production
 * they do not exist, and the API responds 404.
 */
export function sandboxPages({ UPSTREAM_URL, PUBLIC_URL }: Pick<Environment, 'UPSTREAM_URL' | 'PUBLIC_URL'>) {
  const upstream = UPSTREAM_URL.replace(/\/$/, '');
  return async (raw: Request): Promise<Response> => {
    const received = await receiveRequest(raw, PUBLIC_URL, { who: 'stranger', mayOmitOrigin: false });
    const valid = 'key' in received ? received : await parseRequest(raw, received);
    if ('key' in valid) return new Response(null, { status: valid.status, headers: securityHeaders });
    const { request } = valid;
    const answer = await ask(`${upstream}${new URL(request.url).pathname}`, request);
    const headers = new Headers({ ...securityHeaders, 'x-robots-tag': 'noindex' });
    for (const name of forwardedHeaders) {
      const value = answer?.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(answer?.body ?? null, { status: answer?.status ?? 503, headers });
  };
}

const ask = async (url: string, request: Request): Promise<Response | null> =>
  fetch(url, {
    method: request.method,
    headers: {
      'accept-language': request.headers.get('accept-language') ?? '',
      ...(request.method === 'POST' && { 'content-type': request.headers.get('content-type') ?? '' }),
    },
    body: request.method === 'POST' ? await request.text() : null,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
