import { describe, expect, it } from 'vitest';
import {
  accountOfFormKey,
  formAccountOf,
  isSameAccount,
  newFormKey,
  readFormKey,
  type FormAccount,
} from '#app/session/form-key.ts';

const uuid = '0b9d0a4e-9c6e-4f6b-8f43-3c1b8a4cf1d2';
const operator: FormAccount = { id: 7, role: 'operator' };

/** A number of an API may be a text. */
const asId = (text: string) => text as unknown as number;

describe('the key of a form', () => {
  it.each<FormAccount>([
    operator,
    { id: 7, role: 'supervisor' },
    { id: 7, role: 'admin' },
    { id: asId(uuid), role: 'supervisor' },
    { id: asId(`a1${'~'.repeat(62)}`), role: 'supervisor' },
  ])('names the account it was drawn for: $role $id', (account) => {
    const key = newFormKey(account);
    expect(readFormKey(key)).toBe(key);
    // The API takes 255 printable characters.
    expect(key).toMatch(/^[\x21-\x7e]{1,255}$/);
    expect(accountOfFormKey(key)).toEqual(account);
  });

  it('names nobody where nobody is signed in', () => {
    expect(accountOfFormKey(newFormKey(null))).toBeNull();
  });

  it('is the same in any case, the account in its own', () => {
    expect(readFormKey(uuid.toUpperCase())).toBe(uuid);
    expect(readFormKey(`operator~Ab-${uuid.toUpperCase()}`)).toBe(`operator~Ab-${uuid}`);
    expect(readFormKey('7-not-a-uuid')).toBeNull();
  });

  it.each([null, '', 'operator~7', `operator~-${uuid}`, `operator~0-${uuid}`, `operator~7-${uuid}x`, '7-not-a-uuid'])(
    'names nobody where it is none: %s',
    (key) => {
      expect(accountOfFormKey(key)).toBeNull();
    },
  );
});

describe('accounts of the same number', () => {
  it('are told apart by their roles', () => {
    expect(isSameAccount(operator, operator)).toBe(true);
    expect(isSameAccount(operator, { id: 7, role: 'supervisor' })).toBe(false);
    expect(isSameAccount({ id: 7, role: 'admin' }, operator)).toBe(false);
    expect(isSameAccount({ id: 8, role: 'operator' }, operator)).toBe(false);
  });

  it('are one where the key is of a release without roles', () => {
    expect(isSameAccount(accountOfFormKey(`7-${uuid}`)!, operator)).toBe(true);
    expect(isSameAccount(accountOfFormKey(`8-${uuid}`)!, operator)).toBe(false);
  });

  it('are of one admin user whatever that person may do there', () => {
    expect(formAccountOf({ id: 7, role: 'OWNER' })).toEqual(formAccountOf({ id: 7, role: 'SUPPORT' }));
    // Signing up makes an operator.
    expect(formAccountOf({ id: 7 })).toEqual(operator);
  });
});
