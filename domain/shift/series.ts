import { message, type Message } from '../message.ts';
import {
  addDays,
  daysBetween,
  daysFromTo,
  milliseconds,
  weekdayOf,
  type Day,
  type Instant,
  type Weekday,
} from '../time.ts';
import { shiftStatus, type ShiftStatus } from './status.ts';

/** A change or a cancellation means these shifts of a series. */
export const seriesScope = { THIS: 'THIS', FOLLOWING: 'FOLLOWING', ALL: 'ALL' } as const;
export type SeriesScope = (typeof seriesScope)[keyof typeof seriesScope];

/** The most shifts one series may have: two a week for a year, or a daily one for over three months. */
export const maxSeriesShifts = 104;

/** A series may reach this many days ahead. */
export const maxSeriesDays = 366;

/** A repetition: on days of the week, until a day (included) or for a number of shifts (the first included). */
export interface Repeat {
  first: Day;
  weekdays: readonly Weekday[];
  ends: { until: Day } | { count: number };
}

/** Returns the first day and every later day within reach that is on one of the weekdays. */
const repeatedDays = (first: Day, weekdays: readonly Weekday[], reach: number): Day[] => [
  first,
  ...daysFromTo(addDays(first, 1), addDays(first, Math.min(reach, maxSeriesDays))).filter((day) =>
    weekdays.includes(weekdayOf(day)),
  ),
];

/** Returns the days of a series, in order. The first shift belongs to it on whatever day of the week it is. */
export const seriesDays = ({ first, weekdays, ends }: Repeat): Day[] =>
  'count' in ends
    ? repeatedDays(first, weekdays, maxSeriesDays).slice(0, Math.min(ends.count, maxSeriesShifts))
    : repeatedDays(first, weekdays, daysBetween(first, ends.until)).slice(0, maxSeriesShifts);

/**
 * Returns the reason why a repetition is refused, or null. Nothing is cut off in silence: a series that is too long is
 * refused.
 */
export function whyNotRepeat({ first, weekdays, ends }: Repeat): Message | null {
  const tooLong = message('validation.seriesLength', { number: maxSeriesShifts, days: maxSeriesDays });
  if (weekdays.length === 0) return message('validation.required');
  if ('count' in ends) {
    if (!Number.isInteger(ends.count) || ends.count < 1) return message('validation.minNumber', { number: 1 });
    return seriesDays({ first, weekdays, ends }).length < ends.count ? tooLong : null;
  }
  const reach = daysBetween(first, ends.until);
  if (reach < 0) return message('validation.endBeforeStart');
  return reach > maxSeriesDays || repeatedDays(first, weekdays, reach).length > maxSeriesShifts ? tooLong : null;
}

export interface SeriesShift {
  id: number;
  start: Instant;
  status: ShiftStatus;
}

const hasNotStarted = (shift: SeriesShift, now: Date): boolean =>
  shift.status === shiftStatus.DRAFT || (shift.status === shiftStatus.NEW && milliseconds(shift.start) > now.getTime());

/**
 * Returns the shifts that a scope means, in order of their start: this one; this and those that start later; or the
 * whole series. Shifts that have started or were cancelled are left alone.
 */
export function inScope<S extends SeriesShift>(
  series: readonly S[],
  chosen: SeriesShift,
  scope: SeriesScope,
  now: Date,
): S[] {
  const meant = {
    [seriesScope.THIS]: (shift: S) => shift.id === chosen.id,
    [seriesScope.FOLLOWING]: (shift: S) => milliseconds(shift.start) >= milliseconds(chosen.start),
    [seriesScope.ALL]: () => true,
  }[scope];
  return series
    .filter((shift) => meant(shift) && hasNotStarted(shift, now))
    .sort((one, other) => milliseconds(one.start) - milliseconds(other.start));
}
