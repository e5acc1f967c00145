/** The few words and signs that formats are made of. Kept out of the locale files so that islands stay small. */
export interface FormatWords {
  /** From Sunday. */
  weekdays: readonly [string, string, string, string, string, string, string];
  weekdayDate(weekday: string, date: string): string;
  clock12(hour: number, time: string): string;
  noon: string;
  midnight: string;
  range(from: string, to: string): string;
  /** A range of times that ends on the day after it began. */
  overnight(from: string, to: string): string;
  /** A date before a time. */
  dateTime(date: string, time: string): string;
  today: string;
  tomorrow: string;
  yesterday: string;
  hours: string;
  minutes: string;
  bytes: string;
  percent(number: string): string;
  listBetween: string;
  /** What stands between the last two of a list. */
  listLast(before: string, after: string): string;
}

const english: FormatWords = {
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  weekdayDate: (weekday, date) => `${weekday} ${date}`,
  clock12: (hour, time) => `${time} ${hour < 12 ? 'AM' : 'PM'}`,
  noon: '12:00 noon',
  midnight: '12:00 midnight',
  range: (from, to) => `${from} – ${to}`,
  overnight: (from, to) => `${from} – ${to} (next day)`,
  dateTime: (date, time) => `${date}, ${time}`,
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  hours: 'h',
  minutes: 'min',
  bytes: 'bytes',
  percent: (number) => `${number}\u00a0%`,
  listBetween: ', ',
  listLast: () => ' and ',
};

const chinese: FormatWords = {
  weekdays: ['日', '一', '二', '三', '四', '五', '六'],
  weekdayDate: (weekday, date) => `${date}（${weekday}）`,
  clock12: (hour, time) => `${hour < 12 ? '上午' : '下午'} ${time}`,
  noon: '正午 12:00',
  midnight: '午夜 12:00',
  range: (from, to) => `${from} 至 ${to}`,
  overnight: (from, to) => `${from} 至翌日 ${to}`,
  // No space beside the full-width bracket of a weekday.
  dateTime: (date, time) => (date.endsWith('）') ? `${date}${time}` : `${date} ${time}`),
  today: '今天',
  tomorrow: '明天',
  yesterday: '昨天',
  hours: '小時',
  minutes: '分鐘',
  bytes: '位元組',
  percent: (number) => `${number}%`,
  listBetween: '、',
  // One space between a Chinese character and a Latin letter or digit.
  listLast: (before, after) => `${/\w$/.test(before) ? ' ' : ''}及${/^\w/.test(after) ? ' ' : ''}`,
};

export const formatWords = { en: english, hk: chinese } as const;
