import { readId } from '#domain/id.ts';

/**
 * Each rendered form carries a one-use key. It names the account it was rendered for, so that a form sent after the
 * session was lost is given back to no one else.
 */
export const formKeyName = 'formKey';

/** A form that was sent without a clear answer carries what was known before in this field. */
export const unsureName = 'formUnsure';

export const newFormKey = (accountId: number | null): string => `${accountId ?? 0}-${crypto.randomUUID()}`;

export const isFormKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w~-]{1,64}-[\da-f-]{36}$/.test(value);

export const accountOfFormKey = (key: unknown): number | null => (isFormKey(key) ? readId(key.slice(0, -37)) : null);
