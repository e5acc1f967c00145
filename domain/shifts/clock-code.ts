export const clockCodeDigits = 6;

/** Wrong codes of one timesheet before its worker has to wait, as after failed logins. */
export const maxWrongClockCodes = 10;

export const clockCode = (random: number): string =>
  String(Math.floor(random * 10 ** clockCodeDigits)).padStart(clockCodeDigits, '0');

/** Accepts full-width digits and spaces. Null for anything else. */
export function parseClockCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return digits.length === clockCodeDigits && /^\d+$/.test(digits) ? digits : null;
}
