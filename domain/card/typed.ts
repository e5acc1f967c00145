/** Digits of card numbers and codes. */
export const cardDigits = { number: /^\d{12,19}$/, securityCode: /^\d{3,4}$/ } as const;

/** Returns digits as they are typed off a card: spaces, hyphens and full-width figures are forgiven. */
export const plainDigits = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '');

/** Returns `08/29`, `8-2029` or `0829` as month and year, or null. It does not say whether the card is still good. */
export function readExpiry(typed: string): { month: number; year: number } | null {
  const [, month, year = ''] = /^(\d{1,2})\s{0,3}[/-]?\s{0,3}(\d{2}|\d{4})$/.exec(typed.normalize('NFKC').trim()) ?? [];
  const read = { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) };
  return read.month >= 1 && read.month <= 12 && read.year >= 2000 ? read : null;
}
