import { formatInTimeZone } from 'date-fns-tz/formatInTimeZone';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { enumName } from './enumeration.ts';

/** Hong Kong's calendar. Instants are only converted to local days and times for display or input. */

export type Instant = Date | string;

/** Hong Kong, `YYYY-MM-DD`; compares and sorts as text. */
export type Day = string;

/** Hong Kong, 24-hour clock, `HH:mm`. */
export type ClockTime = string;

export const timeZone = 'Asia/Hong_Kong';

export const minute = 60_000;
export const hour = 60 * minute;
const fullDay = 24 * hour;

/** ISO 8601 numbers. */
export const weekday = { MONDAY: 1, TUESDAY: 2, WEDNESDAY: 3, THURSDAY: 4, FRIDAY: 5, SATURDAY: 6, SUNDAY: 7 } as const;
export type Weekday = (typeof weekday)[keyof typeof weekday];
/** Marked as pure, so that islands can be built without it. */
export const weekdayName = /* @__PURE__ */ enumName(weekday);

/** Since 1970. Throws RangeError for an invalid text or Date. */
export function milliseconds(instant: Instant): number {
  const value = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  if (Number.isNaN(value)) throw new RangeError(`not an instant: ${String(instant)}`);
  return value;
}

/** As on the wire: `2026-11-21T01:00:00.000Z`. */
export const toIso = (instant: Instant): string => new Date(milliseconds(instant)).toISOString();

/** Whole minutes, rounded down; negative if `to` is earlier. */
export const minutesBetween = (from: Instant, to: Instant): number =>
  Math.floor((milliseconds(to) - milliseconds(from)) / minute);

/** Without its seconds, as times are printed. */
export const wholeMinute = (instant: Instant): Date => new Date(Math.floor(milliseconds(instant) / minute) * minute);

export const addMinutes = (instant: Instant, minutes: number): Date =>
  new Date(milliseconds(instant) + minutes * minute);

export const addHours = (instant: Instant, hours: number): Date => new Date(milliseconds(instant) + hours * hour);

/** Hong Kong has been at UTC+8 since its last summer time ended in October 1979 (docs/decisions/0022-hong-kong-time.md). */
const offset = 8 * hour;
const changesNoMore = Date.UTC(1980, 0);

/** What Hong Kong's clock says, as though it were UTC's: `2026-11-21T09:00:00.000Z` is nine there.  @throws RangeError for an invalid instant */
export function wallClock(instant: Instant): string {
  const moment = milliseconds(instant);
  if (moment >= changesNoMore) return new Date(moment + offset).toISOString();
  return formatInTimeZone(moment, timeZone, "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'");
}

export const dayOf = (instant: Instant): Day => wallClock(instant).slice(0, 10);

/** Seconds are cut off. */
export const clockTimeOf = (instant: Instant): ClockTime => wallClock(instant).slice(11, 16);

/** @throws RangeError for a day or a time that does not exist */
export function instantAt(day: Day, time: ClockTime = '00:00'): Date {
  if (!isDay(day) || !isClockTime(time)) throw new RangeError(`not a day and time: ${day} ${time}`);
  if (day >= '1980-01-02') return new Date(Date.parse(`${day}T${time}Z`) - offset);
  return fromZonedTime(`${day}T${time}`, timeZone);
}

/** An existing day of the years 1900 to 2999, so not 30 February. */
export const isDay = (text: string): boolean => {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const value = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(value.getTime()) && value.toISOString().startsWith(text);
};

export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / fullDay;

export const addDays = (day: Day, days: number): Day =>
  new Date((dayNumber(day) + days) * fullDay).toISOString().slice(0, 10);

/** From 31 January the next month is complete on 28 or 29 February. */
export const addMonths = (day: Day, months: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
};

/** Negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/** Both inclusive; empty if `to` is earlier. */
export const daysInRange = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

/** 1 January 1970 was a Thursday. */
export const weekdayOf = (day: Day): Weekday => (((((dayNumber(day) + 3) % 7) + 7) % 7) + 1) as Weekday;

/** Both inclusive. */
export interface Days {
  from: Day;
  to: Day;
}

export function monthOf(day: Day): Days {
  const from = `${day.slice(0, 8)}01`;
  const next = addDays(from, 31).slice(0, 8);
  return { from, to: addDays(`${next}01`, -1) };
}

/** Monday to Sunday. */
export function weekOf(day: Day): Days {
  const from = addDays(day, 1 - weekdayOf(day));
  return { from, to: addDays(from, 6) };
}
