import { json, redirect } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { hasPermission, rolesWith, type Permission, type SiteRole } from '#domain/accounts/roles.ts';
import { paths } from '#app/paths.ts';
import { SessionExpired } from '#app/api-client/errors.ts';
import type { Account, AdminUser, SignUp, WorkerUser } from './session.server.ts';

export interface Forbidden {
  kind: 'forbidden';
  roles: readonly SiteRole[];
}

/**
 * The signed-in user. @throws SessionExpired when nobody is signed in: the response is the sign-in page, with
 * the form stashed @throws a redirect to sign-up for someone in the middle of it
 */
export function requireAccount(context: RequestContext): Account {
  if (context.account) return context.account;
  if (context.signUp) throw redirect(paths.signUp);
  throw new SessionExpired(401);
}

/**
 * The signed-in admin user. @throws SessionExpired when nobody is signed in: the response is the admin sign-in
 * page, with the form stashed
 */
export function requireAdminUser(context: RequestContext): AdminUser {
  if (context.adminUser) return context.adminUser;
  throw new SessionExpired(401);
}

/** The signed-in worker. @throws SessionExpired when nobody is signed in */
export function requireWorker(context: RequestContext): WorkerUser {
  if (context.workerUser) return context.workerUser;
  throw new SessionExpired(401);
}

/** The user who is signing up. @throws a redirect to the beginning of sign-up for everyone else */
export function requireSignUp(context: RequestContext): SignUp {
  if (!context.signUp) throw redirect(context.account ? paths.dashboard : paths.signUp);
  return context.signUp;
}

/** A 403 Response that names the roles with this capability; null where the account has it. Does not sign out. */
export const forbiddenResponse = ({ role }: { role: SiteRole }, capability: Permission): Response | null =>
  hasPermission(role, capability)
    ? null
    : json({ kind: 'forbidden', roles: rolesWith(capability) } satisfies Forbidden, 403);
