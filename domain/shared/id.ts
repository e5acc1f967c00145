const whole = /^[1-9]\d{0,14}$/;
/** Anything printable without spaces and slashes; `.` and `..` would name another address. */
const text = /^(?!0+$|\.{1,2}$)[^\s\p{C}/\\]{1,255}$/u;

/**
 * Reads an id so that it can be sent back unchanged in a URL or body: a number, or an opaque text such as a UUID.
 * Digits become a number where that writes the same digits. Null for anything else.  All ids are typed as numbers: they are
 * only compared and written, which works the same for texts (docs/decisions/0018-lenient-answers.md).
 */
export function readId(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : null;
  if (typeof value !== 'string') return null;
  if (whole.test(value)) return Number(value);
  return text.test(value) ? (value as unknown as number) : null;
}

/** Reads a record's version like an id; it may be 0, and an API may write any text, such as an ETag or a time. */
export function readVersion(value: unknown): number | null {
  const number = typeof value === 'string' && /^(0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value;
  if (typeof number === 'number') return Number.isSafeInteger(number) && number >= 0 ? number : null;
  return typeof value === 'string' && value !== '' && value.length <= 255 ? (value as unknown as number) : null;
}

/** `12.3` for 12 and 3. A point within a part is encoded, as is what has a meaning in addresses and headers. */
export const joinParts = (...parts: readonly (number | string)[]): string =>
  parts.map((part) => encodeURIComponent(part).replaceAll('.', '%2E')).join('.');

/** @returns nothing where a part is encoded wrongly */
export function splitParts(joined: string): string[] {
  try {
    return joined.split('.').map(decodeURIComponent);
  } catch {
    return [];
  }
}
