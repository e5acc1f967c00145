import { message, type Message } from '../shared/message.ts';
import {
  addDays,
  daysBetween,
  daysInRange,
  milliseconds,
  weekdayOf,
  type Day,
  type Instant,
  type Weekday,
} from '../shared/time.ts';
import { shiftStatus, type ShiftStatus } from './status.ts';

export const seriesScope = { THIS: 'THIS', FOLLOWING: 'FOLLOWING', ALL: 'ALL' } as const;
export type SeriesScope = (typeof seriesScope)[keyof typeof seriesScope];

/** Two a week for a year, or daily for over three months. */
export const maxSeriesShifts = 104;

export const maxSeriesDays = 366;

/** On weekdays, until a day (inclusive) or for a number of shifts (including the first). */
export interface Repeat {
  first: Day;
  weekdays: readonly Weekday[];
  ends: { until: Day } | { count: number };
}

/** Includes the first day; limited to `maxSeriesDays`. */
const repeatedDays = (first: Day, weekdays: readonly Weekday[], reach: number): Day[] => [
  first,
  ...daysInRange(addDays(first, 1), addDays(first, Math.min(reach, maxSeriesDays))).filter((day) =>
    weekdays.includes(weekdayOf(day)),
  ),
];

/** In order. The first shift belongs to the series on any weekday. */
export const seriesDays = ({ first, weekdays, ends }: Repeat): Day[] =>
  'count' in ends
    ? repeatedDays(first, weekdays, maxSeriesDays).slice(0, Math.min(ends.count, maxSeriesShifts))
    : repeatedDays(first, weekdays, daysBetween(first, ends.until)).slice(0, maxSeriesShifts);

/** Null if valid. A series that is too long is an error, never silently shortened. */
export function repeatError({ first, weekdays, ends }: Repeat): Message | null {
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
 * Sorted by start: this shift; this and later ones; or the whole series. Shifts that have started or were
 * cancelled are excluded.
 */
export function shiftsInScope<S extends SeriesShift>(
  series: readonly S[],
  selected: SeriesShift,
  scope: SeriesScope,
  now: Date,
): S[] {
  const meant = {
    [seriesScope.THIS]: (shift: S) => shift.id === selected.id,
    [seriesScope.FOLLOWING]: (shift: S) => milliseconds(shift.start) >= milliseconds(selected.start),
    [seriesScope.ALL]: () => true,
  }[scope];
  return series
    .filter((shift) => meant(shift) && hasNotStarted(shift, now))
    .sort((a, b) => milliseconds(a.start) - milliseconds(b.start));
}
