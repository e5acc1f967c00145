import { json, redirect } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { may, whoMay, type BusinessRole, type Capability } from '#domain/account/roles.ts';
import { paths } from '#app/paths.ts';
import { SignedOut } from '#app/upstream/errors.ts';
import type { Account, SignUp } from './session.server.ts';

/** What the 403 page needs to know. */
export interface Forbidden {
  kind: 'forbidden';
  roles: readonly BusinessRole[];
}

/**
 * The signed-in user.
 *
 * @throws SignedOut when nobody is: the answer is the sign-in page, with what was typed kept
 */
export function requireSignedIn(context: RequestContext): Account {
  if (context.account) return context.account;
  // Someone in the middle of signing up has no place here yet, and must not lose the place there.
  if (context.signUp) throw redirect(paths.signUp);
  throw new SignedOut(401);
}

/**
 * The user who is signing up.
 *
 * @throws a redirect to the beginning of sign-up for everyone else
 */
export function requireSignUp(context: RequestContext): SignUp {
  if (!context.signUp) throw redirect(context.account ? paths.dashboard : paths.signUp);
  return context.signUp;
}

/**
 * The account that is signed in and may do this.
 *
 * @throws SignedOut when nobody is: the answer is the sign-in page, with what was typed kept
 * @throws a 403 Response that names who may; it signs nobody out
 */
export function requireAccount(context: RequestContext, capability: Capability): Account {
  const account = requireSignedIn(context);
  if (!may(account.role, capability))
    throw json({ kind: 'forbidden', roles: whoMay(capability) } satisfies Forbidden, 403);
  return account;
}
