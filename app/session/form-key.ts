import { role, type SiteRole } from '#domain/accounts/roles.ts';
import { joinParts, readId, splitParts } from '#domain/shared/id.ts';

/**
 * Each rendered form carries a one-use key. It names the account it was rendered for, so that a form sent under another
 * sign-in is stored for nobody, and what was typed is given back to no one else.
 */
export const formKeyName = 'formKey';

export const unknownOutcomeName = 'formUnsure';

/** An API may number operators, supervisors and admins each from 1, so an id alone names no account. */
export const formAccountRoles = ['operator', 'supervisor', 'admin', 'worker'] as const;
export interface FormAccount {
  id: number;
  role: (typeof formAccountRoles)[number];
}

/** A key of the release before has no role. */
export type NamedAccount = Pick<FormAccount, 'id'> & { role?: FormAccount['role'] | null | undefined };

/** @param who without a role: a person who is signing up, as an operator */
export function formAccountOf({ id, role: of = role.OPERATOR }: { id: number; role?: SiteRole }): FormAccount {
  if (of === role.OPERATOR) return { id, role: 'operator' };
  if (of === role.USER) return { id, role: 'worker' };
  return { id, role: of === role.SUPERVISOR ? 'supervisor' : 'admin' };
}

/** @param account a number is enough for a call that no form sends */
export function newFormKey(account: FormAccount | number | null): string {
  const named =
    typeof account === 'object' && account !== null ? `${account.role}~${joinParts(account.id)}` : (account ?? 0);
  return `${named}-${crypto.randomUUID()}`;
}

const isFormKey = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[\w~!*'()%-]{1,800}-)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** A program may send a UUID of its own, in any case, which names no account. Null for what is no key. */
export const readFormKey = (value: unknown): string | null =>
  isFormKey(value) ? value.slice(0, -36) + value.slice(-36).toLowerCase() : null;

/** Returns the account that a key names; null for a key of nobody, who is not signed in, and for what is no key. */
export function accountOfFormKey(key: unknown): NamedAccount | null {
  if (!isFormKey(key)) return null;
  const named = key.slice(0, -37);
  const role = formAccountRoles.find((item) => named.startsWith(`${item}~`));
  const [written] = splitParts(role === undefined ? named : named.slice(role.length + 1));
  const id = readId(written);
  return id === null ? null : { id, role };
}

export const isSameAccount = (named: NamedAccount, { id, role }: FormAccount): boolean =>
  named.id === id && (named.role ?? role) === role;
