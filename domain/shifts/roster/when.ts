import { chineseSpanPattern, spanPattern } from '../../shared/input/time-span.ts';

const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';

/** The most specific pattern first. */
export const dayPatterns: readonly RegExp[] = [
  /(?<![\d/])(?:19|2\d)\d{2}([-/.])\d{1,2}\1\d{1,2}(?![\d/])/,
  /(?<![\d/])\d{1,2}([-/.])\d{1,2}\1(?:19|2\d)\d{2}(?![\d/])/,
  /(?:(?:19|2\d)\d{2}\s*年\s*)?\d{1,2}\s*月\s*\d{1,2}(?:\s*[日號号])?/,
  /(?<![\d/])\d{1,2}([-/.])\d{1,2}\1\d{2}(?![\d/:])/,
  /(?<!\d)20\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?!\d)/,
  new RegExp(
    `(?<![\\d/])\\d{1,2}(?:st|nd|rd|th)?[ -]?${monthName}(?:,?[ -](?:19|2\\d)\\d{2}|-\\d{2}(?![\\d:]))?(?![\\w/])`,
    'i',
  ),
  new RegExp(`\\b${monthName} \\d{1,2}(?:st|nd|rd|th)?(?:,? (?:19|2\\d)\\d{2})?(?![\\w/])`, 'i'),
  /(?<![\d/])\d{1,2}\/\d{1,2}(?![\d/])/,
];

/** Weekdays beside a date are ignored. */
export const weekdayPattern =
  /\b(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)(?:day|nesday|rsday|urday|sday)?\b[.,]?|\(?(?:星期|週|周|禮拜)[一二三四五六日天]\)?|\([一二三四五六日]\)/i;

/** With what says that it ends on the next day. */
const timePattern = new RegExp(`(?<![\\d/:.])${spanPattern}(?![\\d/:])`, 'i');

export const timePatterns: readonly RegExp[] = [timePattern, new RegExp(chineseSpanPattern, 'i')];
