import type { RequestContext } from '#app/context.server.ts';
import { milliseconds } from '#domain/time.ts';
import type { SessionData } from './session.server.ts';

/** Returns the sign-in whose code can still be given, or null. */
export function pendingFactorOf({ session, now }: RequestContext): SessionData['pendingFactor'] | null {
  const pending = session.get('pendingFactor');
  return pending && milliseconds(pending.until) > now().getTime() ? pending : null;
}

/** Returns the recovery codes that a form has made already, by its key; null where it is sent for the first time. */
export function codesOf({ session }: Pick<RequestContext, 'session'>, key: string): readonly string[] | null {
  const fresh = session.get('freshCodes');
  return fresh?.key === key ? fresh.codes : null;
}
