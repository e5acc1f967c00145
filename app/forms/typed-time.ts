import { z } from 'zod';

type Typed = string | undefined;

/**
 * Browsers without a date or time field send what was typed: days and times are read as Hong Kong writes
 * them too. Anything else is passed on as it is, for the rule behind to refuse.
 */
const plain = (typed: Typed): Typed => (typeof typed === 'string' ? typed.normalize('NFKC').trim() : typed);

/** `YYYY-MM-DD` of `25/11/2026`, `5-3-2026` or `2026/11/25`. */
export function readDay(typed: Typed): Typed {
  const text = plain(typed);
  if (typeof text !== 'string') return text;
  const [, dayFirst, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (dayFirst && month && year) return `${year}-${month.padStart(2, '0')}-${dayFirst.padStart(2, '0')}`;
  const [, ofYear, ofMonth, last] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? [];
  return ofYear && ofMonth && last ? `${ofYear}-${ofMonth.padStart(2, '0')}-${last.padStart(2, '0')}` : text;
}

/** `HH:mm` of `9:00`, `0900`, `9.30` or `09:00:00`. */
export function readTime(typed: Typed): Typed {
  const text = plain(typed);
  if (typeof text !== 'string') return text;
  const [, hours, minutes] = /^(\d{1,2})[:.]?(\d{2})(?::00)?$/.exec(text) ?? [];
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : text;
}

/** A calendar day as people type it, held to `rule`. */
export const typedDay = <Rule extends z.ZodType>(rule: Rule) => z.preprocess(readDay, rule);

/** A time of day as people type it, held to `rule`. */
export const typedTime = <Rule extends z.ZodType>(rule: Rule) => z.preprocess(readTime, rule);
