const whole = /^[1-9]\d{0,14}$/;
/** With a digit, as UUIDs and the like have one: the paths of other calls, such as `list-info`, have none. */
const text = /^(?=.*\d)[\w~-]{1,64}$/;

/**
 * An id as it came, so that it goes back unchanged in an address or a body: a number, or a text that an address can
 * hold, such as a UUID. The digits of a number are that number. Null for anything else.
 *
 * Every id is typed as a number. Nothing but comparing and writing is done with one, and both are the same for a
 * text (docs/decisions/0023-lenient-answers.md).
 */
export function readId(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : null;
  if (typeof value !== 'string') return null;
  if (whole.test(value)) return Number(value);
  return text.test(value) && !/^\d+$/.test(value) ? (value as unknown as number) : null;
}
