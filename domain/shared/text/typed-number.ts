import { dollarsToCents, type Cents } from '../money.ts';

const wholeNumber = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?:\.\d+)?$/;

/**
 * Returns the digits of a number as people type it, `1,250.50` or `1 250`, with a point at most; null for any other
 * text. A comma or a blank stands before groups of three only: `65,50` is not 6,550, and whether it is 65.50 is for who
 * typed it to say.
 */
export function plainNumber(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  return wholeNumber.test(text) ? text.replace(/[ ,]/g, '') : null;
}

/** Returns HK$ as people type them, `62`, `62.50`, `HK$1,250`, as integer cents; null where they are none. */
export function parseAmount(typed: string): Cents | null {
  const plain = plainNumber(typed.normalize('NFKC').replace(/^\s*(?:HK)?\$/i, ''));
  return plain !== null && /^\d{1,13}(?:\.\d{1,2})?$/.test(plain) ? dollarsToCents(Number(plain)) : null;
}
