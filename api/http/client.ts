import { storedUserAgent } from '#domain/accounts/browser.ts';
import { networkOfAddress } from '#domain/shared/open-call-limit.ts';
import { hashToken } from '../secrets.ts';

/**
 * The portal reports the browser's side of a connection in these headers. The API listens on the machine's own
 * address, where only the portal reaches it; if it listens elsewhere, the proxy before it must remove them.
 */

export const networkOfRequest = (headers: Headers): string | null => networkOfAddress(headers.get('client-address'));

export function deviceOfRequest(headers: Headers): string | null {
  const token = headers.get('device-token');
  return token !== null && /^[\w-]{43}$/.test(token) ? hashToken(token) : null;
}

export interface Connection {
  address: string | null;
  agent: string | null;
  device: string | null;
}

export const connectionOf = (headers: Headers): Connection => ({
  address:
    networkOfRequest(headers) === null ? null : (headers.get('client-address')?.replace(/^::ffff:/i, '') ?? null),
  agent: storedUserAgent(headers.get('client-agent')),
  device: deviceOfRequest(headers),
});
