/** Returns a setting's value as it is typed: texts as they are, the rest as JSON. */
export const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
