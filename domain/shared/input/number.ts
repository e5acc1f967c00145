import { message, type Message } from '../message.ts';
import { plainText } from './plain-text.ts';
import { oneOf, readAs, unread, type Reading } from './reading.ts';

const wholeNumber = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?:\.\d+)?$/;
const decimalComma = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+),\d+$/;

/** Whether a comma stands before decimals or between groups of three; a column of a table may decide it. */
export type DecimalMark = 'point' | 'comma';

const notNumber = message('validation.invalid');

/**
 * The digits of a number as people type it, `1,250.50` or `1 250`, with a point at most. A comma or a blank stands
 * before groups of three only: `65,50` is 6,550 or 65.50, and which one is for who typed it to say.
 */
export function parseNumber(typed: string, decimal?: DecimalMark): Reading<string> {
  const text = plainText(typed);
  if (decimal === 'comma' && decimalComma.test(text)) return readAs(text.replace(/[. ]/g, '').replace(',', '.'));
  if (wholeNumber.test(text)) return readAs(text.replace(/[ ,]/g, ''));
  const [, whole, decimals] = /^(\d{1,12})[, ](\d{1,3})$/.exec(text) ?? [];
  if (whole === undefined || decimals === undefined) return unread(notNumber);
  if (decimal === 'point') return readAs(whole + decimals);
  return oneOf([`${whole}.${decimals}`, String(Number(whole + decimals))], notNumber);
}

/** True where a comma can only stand before decimals: `1.250,50`. */
export const hasDecimalComma = (typed: string): boolean => /^[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/.test(plainText(typed));

/** A message with both numbers: `2,5` may be 2.5 or 25. */
export function ambiguousNumber(candidates: readonly string[]): Message {
  const [first = '', second = ''] = candidates;
  return message('validation.numberAmbiguous', { first, second });
}
