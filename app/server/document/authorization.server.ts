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
export function authorizationError(
  permission: RoutePermission,
  request: Request,
  context: RequestContext,
): Response | null {
  if (permission === 'anyone' || (permission === 'signedInOrSigningUp' && context.signUp)) return null;
  if (permission === 'signingUp') {
    requireSignUp(context);
    return null;
  }
  const account = context.adminUser ?? context.workerUser ?? requireAccount(context);
  if (permission === 'worker' && context.workerUser?.isApproved === false) throw redirect(signUpFor(request));
  return permission === 'signedIn' || permission === 'signedInOrSigningUp'
    ? null
    : forbiddenResponse(account, permission);
}

/** The session may not know of the approval yet; the sign-up asks the API, and leads on to the page. */
function signUpFor({ method, url }: Request): string {
  const { pathname, search } = new URL(url);
  const isPage = method !== 'POST' && pathname !== paths.workerSite.home;
  return paths.workerSite.signUpTo(isPage ? pathname + search : undefined);
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
