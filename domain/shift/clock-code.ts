/**
 * A shift's workers clock in and out with codes of this many digits, which are read out on site and typed on a telephone.
 */
export const clockCodeDigits = 6;

/** Returns a code from a random number in [0, 1); the caller brings the randomness. */
export const clockCode = (random: number): string =>
  String(Math.floor(random * 10 ** clockCodeDigits)).padStart(clockCodeDigits, '0');

/** Returns a code as typed, in plain digits, or null: full-width digits and blanks are forgiven. */
export function readClockCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return digits.length === clockCodeDigits && /^\d+$/.test(digits) ? digits : null;
}
