import { parseTypedDay, parseTypedTime } from '../../shared/text/typed-time.ts';
import { addDays, isClockTime, isDay, type ClockTime, type Day } from '../../shared/time.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
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

/** A day without a year may be this many days in the past; anything earlier is taken as next year. */
const lookBack = 60;

const two = (text: string): string => text.padStart(2, '0');

/** A date without a year is the next such day, or one in the recent past. Null for anything else. */
export function formatDayCell(text: string, today: Day): Day | null {
  const plain = text.normalize('NFKC').replace(parseWeekdayCell, ' ').trim();
  const full = parseTypedDay(plain);
  if (isDay(full)) return full;
  const parts = partsOf(plain);
  if (!parts) return null;
  const { year, month, day } = parts;
  const inYear = (which: number): Day | null => {
    const found = `${which}-${two(month)}-${two(day)}`;
    return isDay(found) ? found : null;
  };
  if (year) return inYear(Number(year));
  const thisYear = Number(today.slice(0, 4));
  // 29 February exists in one year out of four.
  return (
    [thisYear, thisYear + 1, thisYear + 2, thisYear + 3]
      .map(inYear)
      .find((found) => found !== null && found >= addDays(today, -lookBack)) ?? null
  );
}

function partsOf(plain: string): { year?: string | undefined; month: string; day: string } | null {
  const chinese = /^(?:(\d{4})\s*年\s*)?(\d{1,2})\s*月\s*(\d{1,2})\s*[日號号]$/.exec(plain);
  if (chinese) return { year: chinese[1], month: chinese[2] ?? '', day: chinese[3] ?? '' };
  const short = /^(\d{1,2})[/.-](\d{1,2})$/.exec(plain);
  if (short) return { month: short[2] ?? '', day: short[1] ?? '' };
  const dayFirst = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[ -]?${monthName}(?:,?[ -](\\d{4}))?$`, 'i').exec(plain);
  if (dayFirst) return { year: dayFirst[3], month: monthOf(dayFirst[2]), day: dayFirst[1] ?? '' };
  const monthFirst = new RegExp(`^${monthName} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?$`, 'i').exec(plain);
  return monthFirst ? { year: monthFirst[3], month: monthOf(monthFirst[1]), day: monthFirst[2] ?? '' } : null;
}

const monthOf = (name = ''): string => String(months.indexOf(name.toLowerCase()) + 1);

const half = '(上午|早上|凌晨|中午|下午|晚上)?\\s*';
const clock = `${half}(\\d{1,2})(?:\\s*[:.]\\s*(\\d{2})(?::00)?|\\s*[時点點时](?:(\\d{1,2})分|(半))?|(\\d{2}))?\\s*(am|pm)?(?:\\s*(?:hrs?|h)\\b)?`;

export const parseTimeSpan = new RegExp(
  `(?<![\\d/:.])${clock}\\s*(?:-|–|—|−|~|to|till|until|至|到)\\s*${clock}(?![\\d/:])`,
  'i',
);

const oneClock = new RegExp(`^${clock}$`, 'i');

interface Clock {
  hours: number;
  minutes: string;
  half: 'am' | 'pm' | null;
}

const groups = 7;

function clockOf(found: readonly (string | undefined)[]): Clock {
  const [part, hours = '', colon, chinese, ofHalf, joined, english] = found;
  const late = part === '下午' || part === '晚上' || part === '中午';
  return {
    hours: Number(hours),
    minutes: two(colon ?? chinese ?? (ofHalf ? '30' : joined) ?? '00'),
    half: english ? (english.toLowerCase() === 'pm' ? 'pm' : 'am') : part ? (late ? 'pm' : 'am') : null,
  };
}

function timeOf({ hours, minutes, half: part }: Clock): ClockTime | null {
  if (part && (hours === 0 || hours > 12) && part === 'am') return null;
  const turned = part === 'pm' && hours < 12 ? hours + 12 : part === 'am' && hours === 12 ? 0 : hours;
  const time = `${two(String(turned === 24 && minutes === '00' ? 0 : turned))}:${minutes}`;
  return isClockTime(time) ? time : null;
}

/** `HH:mm`; null for anything else, including a lone number of one or two digits. */
export function formatTimeCell(text: string): ClockTime | null {
  const plain = text.normalize('NFKC').trim();
  const direct = parseTypedTime(plain);
  if (isClockTime(direct)) return direct;
  const found = oneClock.exec(plain);
  return found && !/^\d{1,2}$/.test(plain) ? timeOf(clockOf(found.slice(1))) : null;
}

/** Null for anything else. "1-6pm" begins in the afternoon, "9-6pm" in the morning. */
export function formatTimeSpan(text: string): { start: ClockTime; end: ClockTime } | null {
  const plain = text.normalize('NFKC').trim();
  const found = parseTimeSpan.exec(plain);
  if (found?.[0].length !== plain.length) return null;
  const [from, to] = [clockOf(found.slice(1, 1 + groups)), clockOf(found.slice(1 + groups))];
  const inherits = from.half === null && to.half === 'pm' && from.hours < to.hours % 12 && from.hours > 0;
  const start = timeOf(inherits ? { ...from, half: 'pm' } : from);
  const end = timeOf(to);
  return start && end ? { start, end } : null;
}
