import type { Environment } from '#app/env.server.ts';
import { securityHeaders } from './headers.server.ts';
import { admit } from './requests.server.ts';

/** Where the sandbox's stand-in for a bank asks the payer, on the portal's own address. */
export const bankPagePath = '/sandbox/3ds/:id';

/** What of the API's answer is the page. */
const passedOn = ['content-type', 'content-security-policy', 'cache-control', 'location', 'referrer-policy'];

/**
 * Passes the sandbox's bank page through: the API draws it and hears the answer, but a browser needs to reach
 * the portal only. A deployment with the real provider has no such page, and the API says 404.
 */
export function bankPage({ UPSTREAM_URL, PUBLIC_URL }: Pick<Environment, 'UPSTREAM_URL' | 'PUBLIC_URL'>) {
  const upstream = UPSTREAM_URL.replace(/\/$/, '');
  return async (raw: Request): Promise<Response> => {
    const request = await admit(raw, PUBLIC_URL);
    if (!(request instanceof Request)) return new Response(null, { status: request.status, headers: securityHeaders });
    const answer = await ask(`${upstream}${new URL(request.url).pathname}`, request);
    const headers = new Headers(securityHeaders);
    for (const name of passedOn) {
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
