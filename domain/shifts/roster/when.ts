import { parseClock } from '../../shared/input/clock.ts';
import { parseDay } from '../../shared/input/day.ts';
import { valueOrNull } from '../../shared/input/reading.ts';
import { parseWorkingTime, spanPattern, type TimeSpan } from '../../shared/input/time-span.ts';
import type { ClockTime, Day } from '../../shared/time.ts';

const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';

/** The most specific pattern first. */
export const parseDayCell: readonly RegExp[] = [
  /(?<![\d/])(?:19|2\d)\d{2}([-/.])\d{1,2}\1\d{1,2}(?![\d/])/,
  /(?<![\d/])\d{1,2}([-/.])\d{1,2}\1(?:19|2\d)\d{2}(?![\d/])/,
  /(?:(?:19|2\d)\d{2}\s*年\s*)?\d{1,2}\s*月\s*\d{1,2}\s*[日號号]/,
  new RegExp(`(?<![\\d/])\\d{1,2}(?:st|nd|rd|th)?[ -]?${monthName}(?:,?[ -](?:19|2\\d)\\d{2})?(?![\\w/])`, 'i'),
  new RegExp(`\\b${monthName} \\d{1,2}(?:st|nd|rd|th)?(?:,? (?:19|2\\d)\\d{2})?(?![\\w/])`, 'i'),
  /(?<![\d/])\d{1,2}\/\d{1,2}(?![\d/])/,
];

/** Weekdays beside a date are ignored. */
export const parseWeekdayCell =
  /\b(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)(?:day|nesday|rsday|urday|sday)?\b[.,]?|\(?(?:星期|週|周|禮拜)[一二三四五六日天]\)?|\([一二三四五六日]\)/gi;

export const formatDayCell = (text: string, today: Day): Day | null =>
  valueOrNull(parseDay(text, { today, isCell: true }));

export const parseTimeSpan = new RegExp(`(?<![\\d/:.])${spanPattern}(?![\\d/:])`, 'i');

export const formatTimeCell = (text: string): ClockTime | null => valueOrNull(parseClock(text, { isCell: true }));

/** Null where the cell has several shifts or a break, too. */
export function formatTimeSpan(text: string): TimeSpan | null {
  const time = valueOrNull(parseWorkingTime(text));
  return time?.breakMinutes === null && time.spans.length === 1 ? (time.spans[0] ?? null) : null;
}
