import type { RequestContext } from '#app/context.server.ts';
import { milliseconds } from '#domain/time.ts';
import type { SessionData } from './session.server.ts';

export function pendingFactorOf({ session, now }: RequestContext): SessionData['pendingFactor'] | null {
  const pending = session.get('pendingFactor');
  return pending && milliseconds(pending.until) > now().getTime() ? pending : null;
}

/** Recovery codes that a submission with this key has created already; null on the first submission. */
export function codesOf({ session }: Pick<RequestContext, 'session'>, key: string): readonly string[] | null {
  const fresh = session.get('freshCodes');
  return fresh?.key === key ? fresh.codes : null;
}
