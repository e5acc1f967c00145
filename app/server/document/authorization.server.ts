import { redirect } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { requireAccount, forbiddenResponse, requireSignUp } from '#app/session/guards.server.ts';
import { rolesWith } from '#domain/accounts/roles.ts';
import { paths } from '#app/paths.ts';
import type { RoutePermission } from '../route-handle.ts';

/**
 * Checks permission before any loader or action runs. Returns null where it is granted, or the 403 that the page
 * shows in the layout. @throws SessionExpired, or a redirect to where this visitor belongs
 */
export function authorizationError(permission: RoutePermission, context: RequestContext): Response | null {
  if (permission === 'anyone' || (permission === 'signedInOrSigningUp' && context.signUp)) return null;
  if (permission === 'signingUp') {
    requireSignUp(context);
    return null;
  }
  const account = context.adminUser ?? context.workerUser ?? requireAccount(context);
  if (permission === 'worker' && context.workerUser?.isApproved === false) throw redirect(paths.workerSite.signUp);
  return permission === 'signedIn' || permission === 'signedInOrSigningUp'
    ? null
    : forbiddenResponse(account, permission);
}

/** Roles, or the word for those who need none. */
export function postersOf(permission: RoutePermission): readonly string[] {
  switch (permission) {
    case 'anyone':
    case 'signingUp':
    case 'signedInOrSigningUp':
    case 'signedIn':
      return [permission];
    default:
      return rolesWith(permission);
  }
}
