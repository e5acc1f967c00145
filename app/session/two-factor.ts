import type { RequestContext } from '#app/context.server.ts';
import { milliseconds } from '#domain/shared/time.ts';
import type { SessionData } from './session.server.ts';

export function pendingTwoFactor({ session, now }: RequestContext): SessionData['pendingTwoFactor'] | null {
  const pending = session.get('pendingTwoFactor');
  return pending && milliseconds(pending.until) > now().getTime() ? pending : null;
}

/** Whose tab of the login page the code was asked from, also once its time is over. */
export const pendingRole = ({ session }: RequestContext): string | undefined => session.get('pendingTwoFactor')?.role;

/** Recovery codes that a submission with this key has created already; null on the first submission. */
export function recoveryCodesFor(context: RequestContext, key: string): readonly string[] | null {
  const fresh = context.session.get('newRecoveryCodes');
  if (fresh?.key !== key) return null;
  context.wasDoneBefore = true;
  return fresh.codes;
}
