import { keptAgent } from '#domain/account/browser.ts';
import { networkOf } from '#domain/account/open-call-limit.ts';
import { hashToken } from '../secrets.ts';

/**
 * The portal tells the API about the browser's side of a connection. The API listens on the machine's own address,
 * where only the portal reaches it; where it listens elsewhere, whatever stands before it must remove these headers.
 */

/** Returns the network of `client-address`, or null where nobody told. */
export const networkOfRequest = (headers: Headers): string | null => networkOf(headers.get('client-address'));

/** `device-token`, a secret that the browser keeps, as the database has it; null without one. */
export function deviceOfRequest(headers: Headers): string | null {
  const token = headers.get('device-token');
  return token !== null && /^[\w-]{43}$/.test(token) ? hashToken(token) : null;
}

/** A session is used from here; each is null where nobody told. */
export interface Connection {
  address: string | null;
  /** The browser's name of itself. */
  agent: string | null;
  device: string | null;
}

/** Returns where a request comes from, as its owner is shown it. */
export const connectionOf = (headers: Headers): Connection => ({
  address:
    networkOfRequest(headers) === null ? null : (headers.get('client-address')?.replace(/^::ffff:/i, '') ?? null),
  agent: keptAgent(headers.get('client-agent')),
  device: deviceOfRequest(headers),
});
