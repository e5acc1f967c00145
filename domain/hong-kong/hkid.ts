import { plainText } from '../shared/input/plain-text.ts';

/**
 * Hong Kong identity card numbers: one or two letters, six digits and a check character in brackets. A valid
 * check character only shows that the number was typed correctly.
 */

const weights = [9, 8, 7, 6, 5, 4, 3, 2] as const;

/** The blank that pads a number with one letter counts 36, A to Z count 10 to 35, digits their value. */
const valueOf = (character: string): number => (character === ' ' ? 36 : Number.parseInt(character, 36));

/** 0 to 9 or A. `body` is the letters and digits before the brackets. */
export function hkidCheck(body: string): string {
  const sum = [...body.padStart(8, ' ')].reduce(
    (total, character, place) => total + valueOf(character) * (weights[place] ?? 0),
    0,
  );
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'A' : String(check);
}

/** As `A123456(3)`, however it was typed; null if it cannot be valid. */
export function normaliseHkid(typed: string): string | null {
  const plain = plainText(typed)
    .toUpperCase()
    .replace(/[\s()-]/g, '');
  const [, body = '', check = ''] = /^([A-Z]{1,2}\d{6})([0-9A])$/.exec(plain) ?? [];
  return body !== '' && hkidCheck(body) === check ? `${body}(${check})` : null;
}

/** Shows the letters and three digits: `A123***(*)`. Anything unreadable is masked completely. */
export const maskHkid = (hkid: string): string => {
  const shown = /^[A-Z]{1,2}\d{3}/.exec(normaliseHkid(hkid) ?? '')?.[0] ?? '***';
  return `${shown}***(*)`;
};
