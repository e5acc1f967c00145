const whole = /^[1-9]\d{0,14}$/;
/** Requires a digit, which UUIDs have and the paths of other calls, such as `list-info`, do not. */
const text = /^(?=.*\d)[\w~-]{1,64}$/;

/**
 * Reads an id so that it can be sent back unchanged in a URL or body: a number, or a URL-safe text such as a
 * UUID. Digits become a number. Null for anything else.  All ids are typed as numbers: they are only compared
 * and written, which works the same for texts (docs/decisions/0023-lenient-answers.md).
 */
export function readId(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : null;
  if (typeof value !== 'string') return null;
  if (whole.test(value)) return Number(value);
  return text.test(value) && !/^\d+$/.test(value) ? (value as unknown as number) : null;
}
