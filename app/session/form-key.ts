/**
 * The one-use key that each rendered form carries. It names the account it was rendered for, so that a
 * form sent after the session was lost is given back to no one else.
 */
export const formKeyName = 'formKey';

export const newFormKey = (accountId: number | null): string => `${accountId ?? 0}-${crypto.randomUUID()}`;

export const isFormKey = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,16}-[\da-f-]{36}$/.test(value);

export const accountOfFormKey = (key: unknown): number | null =>
  isFormKey(key) ? Number(key.split('-', 1)[0]) || null : null;
