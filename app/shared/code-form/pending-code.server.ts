import { redirect } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { paths } from '#app/paths.ts';
import type { SessionData } from '#app/session/session.server.ts';

type PendingCode = SessionData['pendingCode'];

export const resetPath = ({ session }: RequestContext): string =>
  `${paths.resetPassword}?as=${session.get('resetAs') ?? 'operator'}`;

/** @throws a redirect for visitors who have not requested a code, or are past this step */
export function requirePendingCode(context: RequestContext, purpose: PendingCode['purpose']): PendingCode {
  const pending = context.session.get('pendingCode');
  if (purpose === 'SIGN_UP') {
    if (context.account || context.signUp || pending?.purpose !== purpose) throw redirect(paths.signUp);
    return pending;
  }
  // The code was right already: a second submit, or the browser's back button.
  if (!pending && context.session.get('resetToken')) throw redirect(resetPath(context), 303);
  if (pending?.purpose !== purpose) throw redirect(paths.forgotPassword);
  return pending;
}
