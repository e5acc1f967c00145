import { clock12, momentText } from '#domain/shared/text/moment.ts';
import {
  daysBetween,
  weekdayOf,
  type Day,
  type Instant,
  type Weekday,
  dayOf,
  clockTimeOf,
} from '#domain/shared/time.ts';
import type { Language } from './languages.ts';
import {
  amount,
  fileSize,
  hours,
  money,
  number,
  phone,
  shortMoney,
  wholeAmount,
  wholeMoney,
} from './format/numbers.ts';
import { formatWords, type FormatWords, type DayParts } from './format/words.ts';

type DayOrInstant = Instant | Day;

/**
 * Formats dates, times, money and numbers of one language; all times are Hong Kong time. Days are `YYYY-MM-DD`,
 * instants ISO 8601 or `Date`, money integer cents, durations minutes.
 */
export type Format = ReturnType<typeof createFormat>;

const asDay = (when: DayOrInstant): Day => (typeof when === 'string' && when.length === 10 ? when : dayOf(when));

/** DD/MM/YYYY */
const writeDay = (day: Day): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

const partsOf = (day: Day): DayParts => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8)),
});

function createFormat(words: FormatWords) {
  return { ...createDateFormat(words), ...numberFormats(words) };
}

/** Dates, times and lists only: keeps money formatting out of islands that show none. */
export type DateFormat = ReturnType<typeof createDateFormat>;

function createDateFormat(words: FormatWords) {
  return { ...dateFormatsIn(words), ...listFormats(words) };
}

function timeRange(words: FormatWords, start: Instant, end: Instant): string {
  const [from, to] = [clockTimeOf(start), clockTimeOf(end)];
  const [first, last] = [dayOf(start), dayOf(end)];
  const apart = daysBetween(first, last);
  if (apart === 0) return words.range(from, to);
  if (apart === 1) return words.overnight(from, to);
  return words.range(words.dateTime(writeDay(first), from), words.dateTime(writeDay(last), to));
}

function dateFormatsIn(words: FormatWords) {
  const weekday = (day: Weekday) => words.weekdays[day - 1] ?? '';
  const withWeekday = (day: Day) => words.weekdayDate(weekday(weekdayOf(day)), writeDay(day));

  const dayInWords = (day: Day) => words.dayInWords(weekday(weekdayOf(day)), partsOf(day));

  return {
    /** 21/11/2026 */
    date: (when: DayOrInstant) => writeDay(asDay(when)),
    /** Sat 21/11/2026 · 21/11/2026（六） */
    dateWithWeekday: (when: DayOrInstant) => withWeekday(asDay(when)),
    /** 21/11/2026 9:00 AM · 21/11/2026 上午 9:00, for notifications, chat and public pages */
    dateTime: (instant: Instant) => momentText(dayOf(instant), clockTimeOf(instant), words.reader),
    /** Sat 21/11/2026, 09:00 · 21/11/2026（六）09:00, for a deadline */
    moment: (instant: Instant) => words.dateTime(withWeekday(dayOf(instant)), clockTimeOf(instant)),
    /** Sat 21 November · 11月21日（六）, for headings, tiles and sentences */
    dayInWords: (when: DayOrInstant) => dayInWords(asDay(when)),
    /** Sat 21 November, 09:00 · 11月21日（六）09:00, for a deadline in a sentence */
    momentInWords: (instant: Instant) => words.dateTime(dayInWords(dayOf(instant)), clockTimeOf(instant)),
    /** 16 – 22 November 2026 · 2026年11月16日至22日 */
    rangeInWords: (first: DayOrInstant, last: DayOrInstant) =>
      words.rangeInWords(partsOf(asDay(first)), partsOf(asDay(last))),
    /** 16 – 22 Nov · 11月16日至22日, for a button */
    shortRange: (first: DayOrInstant, last: DayOrInstant) =>
      words.shortRange(partsOf(asDay(first)), partsOf(asDay(last))),
    /** November 2026 · 2026年11月 */
    monthInWords: (when: DayOrInstant) => words.monthInWords(partsOf(asDay(when))),
    /** 09:00 */
    time: clockTimeOf,
    /** 9:00 AM, 12:00 noon · 上午 9:00, 正午 12:00 */
    time12: (instant: Instant) => clock12(clockTimeOf(instant), words.reader),
    /** 13:00 – 14:00 · 13:00 至 14:00, from two stored clock times */
    clockRange: words.range,
    /** 09:00 – 18:00, or 22:00 – 06:00 (next day); a longer range names its dates */
    timeRange: (start: Instant, end: Instant) => timeRange(words, start, end),
    /** Sat 21/11/2026, 22:00 – 06:00 (next day) · 21/11/2026（六）22:00 至翌日 06:00 */
    shiftTime: (start: Instant, end: Instant) =>
      words.dateTime(withWeekday(dayOf(start)), timeRange(words, start, end)),
    /** Sat 21 November, 22:00 – 06:00 (next day) · 11月21日（六）22:00 至翌日 06:00, for headings */
    shiftTimeInWords: (start: Instant, end: Instant) =>
      words.dateTime(dayInWords(dayOf(start)), timeRange(words, start, end)),
    /** 16/11/2026 – 22/11/2026 · 16/11/2026 至 22/11/2026 */
    dateRange: (first: DayOrInstant, last: DayOrInstant) => words.range(writeDay(asDay(first)), writeDay(asDay(last))),
    /** Mon · 一 */
    weekday,
    /** The parts of a date badge: Sat, 21 and Nov; 星期六, 21 and 11月 */
    plate(when: DayOrInstant) {
      const day = asDay(when);
      return {
        weekday: words.loneWeekday(weekday(weekdayOf(day))),
        day: String(Number(day.slice(8))),
        month: words.loneMonth(Number(day.slice(5, 7))),
      };
    },
    /** Today, Tomorrow or Yesterday; any other day with its weekday and date */
    relativeDay(when: DayOrInstant, now: Instant) {
      const day = asDay(when);
      return words.nearby[daysBetween(dayOf(now), day)] ?? withWeekday(day);
    },
  };
}

function numberFormats(words: FormatWords) {
  return {
    /** 8 h 30 min · 8 小時 30 分鐘 */
    duration(minutes: number) {
      const whole = Math.round(minutes);
      const parts = [];
      if (whole >= 60) parts.push(`${number(Math.trunc(whole / 60))} ${words.hours}`);
      if (whole % 60 !== 0 || whole < 60) parts.push(`${whole % 60} ${words.minutes}`);
      return parts.join(' ');
    },
    hours,
    money,
    wholeMoney,
    wholeAmount,
    shortMoney,
    amount,
    number,
    /** 95 % with a no-break space · 95% */
    percent: (value: number) => words.percent(number(value)),
    /** 1 – 5 · 1 至 5 */
    range: (from: number, to: number) => words.range(number(from), number(to)),
    phone,
    fileSize: (bytes: number) => fileSize(bytes, words.bytes),
  };
}

function listFormats(words: FormatWords) {
  return {
    /** Mon, Tue and Thu · 一、二及四 */
    list(items: readonly string[]) {
      const last = items.at(-1) ?? '';
      if (items.length < 2) return last;
      const before = items.slice(0, -1).join(words.listBetween);
      return `${before}${words.listLast(before, last)}${last}`;
    },
    parts: (items: readonly (string | null | undefined | false)[]) => items.filter(Boolean).join(words.comma),
    reason: (reason: string, note: string | null | undefined) => [reason, note].filter(Boolean).join(words.colon),
    sentences: (items: readonly (string | null | undefined | false)[]) =>
      items.filter(Boolean).join(words.betweenSentences),
  };
}

export const formats: Readonly<Record<Language, Format>> = {
  en: /* @__PURE__ */ createFormat(formatWords.en),
  hk: /* @__PURE__ */ createFormat(formatWords.hk),
};

export const dateFormats: Readonly<Record<Language, DateFormat>> = {
  en: /* @__PURE__ */ createDateFormat(formatWords.en),
  hk: /* @__PURE__ */ createDateFormat(formatWords.hk),
};
