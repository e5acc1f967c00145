/** An instant (Date or ISO 8601) or a calendar day `YYYY-MM-DD` in Hong Kong time. */
export type When = Date | string;

export interface Clock {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
  /** 0 to 23 */
  hour: number;
  minute: number;
  /** 0 is Sunday */
  weekday: number;
  /** Days since 1 January 1970, to compare days with. */
  dayNumber: number;
}

const minutes = 60_000;
const days = 24 * 60 * minutes;

/** Hong Kong is 8 hours ahead of UTC all year and keeps no daylight saving time, so no zone data is needed. */
const offset = 8 * 60 * minutes;

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** What a clock and a calendar in Hong Kong show. Throws a RangeError for what is no time. */
export function hongKongClock(when: When): Clock {
  const time = typeof when !== 'string' ? when.getTime() : dayOnly.test(when) ? Date.parse(when) - offset : Date.parse(when);
  if (Number.isNaN(time)) throw new RangeError(`not a time: ${String(when)}`);
  const shifted = new Date(time + offset);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    weekday: shifted.getUTCDay(),
    dayNumber: Math.floor(shifted.getTime() / days),
  };
}
