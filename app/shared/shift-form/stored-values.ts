/** What another user has stored in a field meanwhile, in words; undefined where it equals what was typed. */
export type StoredValueOf = (name: string) => string | undefined;

export const noStoredValues: StoredValueOf = () => undefined;
