import type { RequestContext } from '#app/context.server.ts';
import { accountOf, refusalOf, signUpOf } from '#app/session/guards.server.ts';
import type { May } from '../screen.ts';

/**
 * Checks permission before any loader or action runs. Returns null where it is granted, or the 403 that the page
 * shows in the layout. @throws SessionExpired, or a redirect to where this visitor belongs
 */
export function refusedAdmission(may: May, context: RequestContext): Response | null {
  if (may === 'anyone' || (may === 'signedInOrSigningUp' && context.signUp)) return null;
  if (may === 'signingUp') {
    signUpOf(context);
    return null;
  }
  const account = context.provider ?? accountOf(context);
  return may === 'signedIn' || may === 'signedInOrSigningUp' ? null : refusalOf(account, may);
}
