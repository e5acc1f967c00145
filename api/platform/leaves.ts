/** Each leaf of a setting can be changed by its path, such as `bank.bank_name.en`. */
export type Tree = Readonly<Record<string, unknown>>;

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
