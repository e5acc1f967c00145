const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = digits.length;

/**
 * The code of a job's short address: the shift's number in base 62, so that it needs no table, is the same
 * whenever it is asked for, and can be read back by the person who serves the address.
 */
export function shortCode(shiftId: number): string {
  const rest = Math.floor(shiftId / base);
  return (rest > 0 ? shortCode(rest) : '') + digits.charAt(shiftId % base);
}

/** The shift a code stands for, or null for a text that is no code. */
export function shiftOfShortCode(code: string): number | null {
  if (!/^[1-9A-Za-z][0-9A-Za-z]{0,7}$/.test(code)) return null;
  return [...code].reduce((number, digit) => number * base + digits.indexOf(digit), 0);
}
