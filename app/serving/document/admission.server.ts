import type { RequestContext } from '#app/context.server.ts';
import { accountOf, refusalOf, signUpOf } from '#app/session/guards.server.ts';
import type { May } from '../screen.ts';

/**
 * Tells whether this request may have an address, before any of its loaders or actions runs.
 *
 * @returns null where it may, or the 403 that its page shows in the frame
 * @throws SignedOut, or a redirect to where this visitor belongs
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
