import { json } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { may, whoMay, type BusinessRole, type Capability } from '#app/domain/account/roles.ts';
import { SignedOut } from '#app/upstream/errors.ts';
import type { Account } from './session.server.ts';

/** What the 403 page needs to know. */
export interface Forbidden {
  kind: 'forbidden';
  roles: readonly BusinessRole[];
}

/**
 * Whoever is signed in.
 *
 * @throws SignedOut when nobody is: the answer is the sign-in page, with what was typed kept
 */
export function requireSignedIn(context: RequestContext): Account {
  if (!context.account) throw new SignedOut(401);
  return context.account;
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
