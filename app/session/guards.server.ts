import { json, redirect } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { may, whoMay, type Capability, type SiteRole } from '#domain/account/roles.ts';
import { paths } from '#app/paths.ts';
import { SignedOut } from '#app/upstream/errors.ts';
import type { Account, Provider, SignUp } from './session.server.ts';

export interface Forbidden {
  kind: 'forbidden';
  roles: readonly SiteRole[];
}

/**
 * The signed-in user. @throws SessionExpired when nobody is signed in: the response is the sign-in page, with
 * the form stashed @throws a redirect to sign-up for someone in the middle of it
 */
export function accountOf(context: RequestContext): Account {
  if (context.account) return context.account;
  if (context.signUp) throw redirect(paths.signUp);
  throw new SignedOut(401);
}

/**
 * The signed-in admin user. @throws SessionExpired when nobody is signed in: the response is the admin sign-in
 * page, with the form stashed
 */
export function providerOf(context: RequestContext): Provider {
  if (context.provider) return context.provider;
  throw new SignedOut(401);
}

/** The user who is signing up. @throws a redirect to the beginning of sign-up for everyone else */
export function signUpOf(context: RequestContext): SignUp {
  if (!context.signUp) throw redirect(context.account ? paths.dashboard : paths.signUp);
  return context.signUp;
}

/** A 403 Response that names the roles with this capability; null where the account has it. Does not sign out. */
export const refusalOf = ({ role }: { role: SiteRole }, capability: Capability): Response | null =>
  may(role, capability) ? null : json({ kind: 'forbidden', roles: whoMay(capability) } satisfies Forbidden, 403);
