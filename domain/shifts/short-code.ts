const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = digits.length;

/** The random key (12 hexadecimal digits) opens the shift's page while only favourites see it. */
export interface ShortLink {
  shiftId: number;
  key: string;
}

const inBase62 = (number: number): string => {
  const rest = Math.floor(number / base);
  return (rest > 0 ? inBase62(rest) : '') + digits.charAt(number % base);
};

/** The shift's number in base 62, and its unguessable key. */
export const shortCode = ({ shiftId, key }: ShortLink): string => `${inBase62(shiftId)}-${key}`;

export function parseShortCode(code: string): ShortLink | null {
  const [, number, key] = /^([1-9A-Za-z][0-9A-Za-z]{0,7})-([0-9a-f]{12})$/.exec(code) ?? [];
  if (number === undefined || key === undefined) return null;
  return { shiftId: [...number].reduce((sum, digit) => sum * base + digits.indexOf(digit), 0), key };
}
