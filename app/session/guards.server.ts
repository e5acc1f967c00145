import { json, redirect } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { may, whoMay, type Capability, type SiteRole } from '#domain/account/roles.ts';
import { paths } from '#app/paths.ts';
import { SignedOut } from '#app/upstream/errors.ts';
import type { Account, Provider, SignUp } from './session.server.ts';

/** The 403 page needs to know this. */
export interface Forbidden {
  kind: 'forbidden';
  roles: readonly SiteRole[];
}

/**
 * The signed-in user.
 *
 * @throws SignedOut when nobody is: the answer is the sign-in page, with what was typed kept
 * @throws a redirect to sign-up for a person in the middle of it, who has no place here yet
 */
export function accountOf(context: RequestContext): Account {
  if (context.account) return context.account;
  if (context.signUp) throw redirect(paths.signUp);
  throw new SignedOut(401);
}

/**
 * Returns the person of the provider who is signed in.
 *
 * @throws SignedOut when nobody is: the answer is the office's sign-in page, with what was typed kept
 */
export function providerOf(context: RequestContext): Provider {
  if (context.provider) return context.provider;
  throw new SignedOut(401);
}

/**
 * The user who is signing up.
 *
 * @throws a redirect to the beginning of sign-up for everyone else
 */
export function signUpOf(context: RequestContext): SignUp {
  if (!context.signUp) throw redirect(context.account ? paths.dashboard : paths.signUp);
  return context.signUp;
}

/**
 * Returns the reason why this account may not do something, as a 403 Response that names who may; null where it may.
 * Nobody is signed out.
 */
export const refusalOf = ({ role }: { role: SiteRole }, capability: Capability): Response | null =>
  may(role, capability) ? null : json({ kind: 'forbidden', roles: whoMay(capability) } satisfies Forbidden, 403);
