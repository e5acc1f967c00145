import type { Environment } from '#app/env.server.ts';
import { securityHeaders } from './headers.server.ts';

export const cardWebhookPath = '/webhooks/card';

/** Events of the card provider are a few kilobytes. */
export const maxEventBytes = 256 * 1024;

/**
 * Proxies the card provider's webhooks to the API byte for byte, because the signature covers the bytes. No
 * session is involved: the API verifies the signature.
 */
export function cardWebhook({ UPSTREAM_URL }: Pick<Environment, 'UPSTREAM_URL'>) {
  const url = `${UPSTREAM_URL.replace(/\/$/, '')}${cardWebhookPath}`;
  return async (request: Request): Promise<Response> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': request.headers.get('stripe-signature') ?? '',
      },
      body: await request.arrayBuffer(),
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    // Without a response the provider retries.
    return new Response(null, { status: answer?.status ?? 503, headers: securityHeaders });
  };
}
