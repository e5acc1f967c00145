import type { Language } from './languages.ts';
import { amount, fileSize, hours, money, number, phone, shortMoney, twoDigits, wholeMoney } from './format/figures.ts';
import { hongKongClock, type Clock, type When } from './format/hong-kong-clock.ts';
import { formatWords, type FormatWords } from './format/words.ts';

/**
 * How a language writes dates, times, money and numbers; all times are Hong Kong time.
 * Days are `YYYY-MM-DD`, instants ISO 8601 or `Date`, money integer cents, lengths of time minutes.
 */
export type Format = ReturnType<typeof createFormat>;

function createFormat(words: FormatWords) {
  const day = ({ day, month, year }: Clock) => `${twoDigits(day)}/${twoDigits(month)}/${year}`;
  const clock24 = ({ hour, minute }: Clock) => `${twoDigits(hour)}:${twoDigits(minute)}`;
  const clock12 = ({ hour, minute }: Clock) => {
    if (minute === 0 && hour % 12 === 0) return hour === 0 ? words.midnight : words.noon;
    return words.clock12(hour, `${hour % 12 || 12}:${twoDigits(minute)}`);
  };
  const weekday = ({ weekday }: Clock) => words.weekdays[weekday] ?? '';
  const dayWithWeekday = (clock: Clock) => words.weekdayDate(weekday(clock), day(clock));

  /** 09:00 – 18:00, or 22:00 – 06:00 (next day); a range of more than two days names its dates. */
  function timeRange(start: When, end: When): string {
    const from = hongKongClock(start);
    const to = hongKongClock(end);
    const apart = to.dayNumber - from.dayNumber;
    if (apart === 0) return words.range(clock24(from), clock24(to));
    if (apart === 1) return words.overnight(clock24(from), clock24(to));
    return words.range(words.dateTime(day(from), clock24(from)), words.dateTime(day(to), clock24(to)));
  }

  return {
    /** 21/11/2026 */
    date: (when: When) => day(hongKongClock(when)),
    /** Sat 21/11/2026 · 21/11/2026（六） */
    dateWithWeekday: (when: When) => dayWithWeekday(hongKongClock(when)),
    /** 21/11/2026 9:00 AM · 21/11/2026 上午 9:00, for notices, chat and public pages */
    dateTime(when: When) {
      const clock = hongKongClock(when);
      return `${day(clock)} ${clock12(clock)}`;
    },
    /** Sat 21/11/2026, 09:00 · 21/11/2026（六）09:00, for a turning point such as a deadline */
    moment(when: When) {
      const clock = hongKongClock(when);
      return words.dateTime(dayWithWeekday(clock), clock24(clock));
    },
    /** 09:00 */
    time: (when: When) => clock24(hongKongClock(when)),
    /** 9:00 AM, 12:00 noon · 上午 9:00, 正午 12:00 */
    time12: (when: When) => clock12(hongKongClock(when)),
    timeRange,
    /** Sat 21/11/2026, 22:00 – 06:00 (next day) · 21/11/2026（六）22:00 至翌日 06:00 */
    shiftTime: (start: When, end: When) =>
      words.dateTime(dayWithWeekday(hongKongClock(start)), timeRange(start, end)),
    /** 16/11/2026 – 22/11/2026 · 16/11/2026 至 22/11/2026 */
    dateRange: (first: When, last: When) => words.range(day(hongKongClock(first)), day(hongKongClock(last))),
    /** The two parts of a date plate: Sat and 21, 六 and 21 */
    plate(when: When) {
      const clock = hongKongClock(when);
      return { weekday: weekday(clock), day: String(clock.day) };
    },
    /** Today, Tomorrow or Yesterday; any other day with its weekday and date */
    relativeDay(when: When, now: Date) {
      const clock = hongKongClock(when);
      const ahead = clock.dayNumber - hongKongClock(now).dayNumber;
      if (ahead === 0) return words.today;
      if (ahead === 1) return words.tomorrow;
      return ahead === -1 ? words.yesterday : dayWithWeekday(clock);
    },
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
    shortMoney,
    amount,
    number,
    /** 95 % with a no-break space · 95% */
    percent: (value: number) => words.percent(number(value)),
    /** 1 – 5 · 1 至 5 */
    range: (from: number, to: number) => words.range(number(from), number(to)),
    /** Mon, Tue and Thu · 一、二及四 */
    list(items: readonly string[]) {
      const last = items.at(-1) ?? '';
      if (items.length < 2) return last;
      const before = items.slice(0, -1).join(words.listBetween);
      return `${before}${words.listLast(before, last)}${last}`;
    },
    phone,
    fileSize: (bytes: number) => fileSize(bytes, words.bytes),
  };
}

export const formats: Readonly<Record<Language, Format>> = {
  en: createFormat(formatWords.en),
  hk: createFormat(formatWords.hk),
};
