import type { ClockTime, Day } from '../time.ts';

export type Reader = 'en' | 'hk';

const words = {
  en: {
    midnight: '12:00 midnight',
    noon: '12:00 noon',
    of: (hour: number, time: string) => `${time} ${hour < 12 ? 'AM' : 'PM'}`,
  },
  hk: {
    midnight: '午夜 12:00',
    noon: '正午 12:00',
    of: (hour: number, time: string) => `${hour < 12 ? '上午' : '下午'} ${time}`,
  },
} as const;

/** On the 12-hour clock: 9:00 AM · 上午 9:00, 12:00 noon · 正午 12:00. */
export function clock12(time: ClockTime, reader: Reader): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)];
  const { midnight, noon, of } = words[reader];
  if (minute === '00' && hour % 12 === 0) return hour === 0 ? midnight : noon;
  return of(hour, `${hour % 12 || 12}:${minute}`);
}

/** 21/11/2026, in both languages, as accounting programs read it in Hong Kong. */
export const dateText = (day: Day): string => day.split('-').reverse().join('/');

/** 21/11/2026 9:00 AM · 21/11/2026 上午 9:00. */
export const momentText = (day: Day, time: ClockTime, reader: Reader): string =>
  `${dateText(day)} ${clock12(time, reader)}`;
