import { randomBytes } from 'node:crypto';

/** The id under which both logs have a request: the one that was sent along, where it can stand in a log, or a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id');
  return given !== null && /^[\w.-]{1,64}$/.test(given) ? given : randomBytes(9).toString('base64url');
}
