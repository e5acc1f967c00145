export const cardDigits = { number: /^\d{12,19}$/, securityCode: /^\d{3,4}$/ } as const;

/** Accepts spaces, hyphens and full-width digits. */
export const plainDigits = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '');

/** Reads `08/29`, `8-2029` or `0829`; null for anything else. Does not check whether the card has expired. */
export function readExpiry(typed: string): { month: number; year: number } | null {
  const [, month, year = ''] = /^(\d{1,2})\s{0,3}[/-]?\s{0,3}(\d{2}|\d{4})$/.exec(typed.normalize('NFKC').trim()) ?? [];
  const read = { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) };
  return read.month >= 1 && read.month <= 12 && read.year >= 2000 ? read : null;
}
