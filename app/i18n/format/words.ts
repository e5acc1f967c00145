import type { Reader } from '#domain/shared/text/moment.ts';
/** `month` counts from 1. */
export interface DayParts {
  year: number;
  month: number;
  day: number;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const monthOf = ({ month }: DayParts): string => months[month - 1] ?? '';

/** The few words and signs that formats are made of. Not in the locale files, so that islands stay small. */
export interface FormatWords {
  /** From Monday. */
  weekdays: readonly [string, string, string, string, string, string, string];
  weekdayDate(weekday: string, date: string): string;
  /** A weekday on its own: a single Chinese character (一) could be read as a minus sign. */
  loneWeekday(weekday: string): string;
  /** The month on a date badge: "Nov", "11月". */
  loneMonth(month: number): string;
  dayInWords(weekday: string, date: DayParts): string;
  rangeInWords(from: DayParts, to: DayParts): string;
  shortRange(from: DayParts, to: DayParts): string;
  monthInWords(day: DayParts): string;
  reader: Reader;
  range(from: string, to: string): string;
  overnight(from: string, to: string): string;
  dateTime(date: string, time: string): string;
  /** Names of days by their distance from today in days. */
  nearby: Readonly<Record<number, string>>;
  hours: string;
  minutes: string;
  bytes: string;
  percent(number: string): string;
  comma: string;
  colon: string;
  betweenSentences: string;
  listBetween: string;
  listLast(before: string, after: string): string;
}

const shortMonth = (month: number): string => (months[month - 1] ?? '').slice(0, 3);

const english: FormatWords = {
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  weekdayDate: (weekday, date) => `${weekday} ${date}`,
  loneWeekday: (weekday) => weekday,
  loneMonth: shortMonth,
  dayInWords: (weekday, date) => `${weekday} ${date.day} ${monthOf(date)}`,
  rangeInWords(from, to) {
    const last = `${to.day} ${monthOf(to)} ${to.year}`;
    const sameYear = from.year === to.year;
    if (sameYear && from.month === to.month) return from.day === to.day ? last : `${from.day} – ${last}`;
    return `${from.day} ${monthOf(from)}${sameYear ? '' : ` ${from.year}`} – ${last}`;
  },
  shortRange(from, to) {
    const last = `${to.day} ${shortMonth(to.month)}`;
    if (from.month === to.month) return from.day === to.day ? last : `${from.day} – ${last}`;
    return `${from.day} ${shortMonth(from.month)} – ${last}`;
  },
  monthInWords: (day) => `${monthOf(day)} ${day.year}`,
  reader: 'en',
  range: (from, to) => `${from} – ${to}`,
  overnight: (from, to) => `${from} – ${to} (next day)`,
  dateTime: (date, time) => `${date}, ${time}`,
  nearby: { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' },
  hours: 'h',
  minutes: 'min',
  bytes: 'bytes',
  percent: (number) => `${number}%`,
  comma: ', ',
  colon: ': ',
  betweenSentences: ' ',
  listBetween: ', ',
  listLast: () => ' and ',
};

const chinese: FormatWords = {
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  weekdayDate: (weekday, date) => `${date}（${weekday}）`,
  loneWeekday: (weekday) => `星期${weekday}`,
  loneMonth: (month) => `${month}月`,
  dayInWords: (weekday, date) => `${date.month}月${date.day}日（${weekday}）`,
  rangeInWords(from, to) {
    const first = `${from.year}年${from.month}月${from.day}日`;
    if (from.year !== to.year) return `${first}至${to.year}年${to.month}月${to.day}日`;
    if (from.month !== to.month) return `${first}至${to.month}月${to.day}日`;
    return from.day === to.day ? first : `${first}至${to.day}日`;
  },
  shortRange(from, to) {
    const first = `${from.month}月${from.day}日`;
    if (from.month !== to.month) return `${first}至${to.month}月${to.day}日`;
    return from.day === to.day ? first : `${first}至${to.day}日`;
  },
  monthInWords: (day) => `${day.year}年${day.month}月`,
  reader: 'hk',
  range: (from, to) => `${from} 至 ${to}`,
  overnight: (from, to) => `${from} 至翌日 ${to}`,
  // No space after the full-width bracket of a weekday.
  dateTime: (date, time) => (date.endsWith('）') ? `${date}${time}` : `${date} ${time}`),
  nearby: { [-1]: '昨日', 0: '今日', 1: '明日' },
  hours: '小時',
  minutes: '分鐘',
  bytes: '位元組',
  percent: (number) => `${number}%`,
  comma: '，',
  colon: '：',
  betweenSentences: '',
  listBetween: '、',
  // One space between a Chinese character and a Latin letter or digit.
  listLast: (before, after) => `${/\w$/.test(before) ? ' ' : ''}及${/^\w/.test(after) ? ' ' : ''}`,
};

export const formatWords = { en: english, hk: chinese } as const;
