import { message, type Message } from '#domain/shared/message.ts';
import { audience } from '#domain/shifts/audience.ts';
import { breakType, breaksError } from '#domain/shared/work/breaks.ts';
import { shiftLengthError, startError } from '#domain/shifts/schedule.ts';
import { repeatError } from '#domain/shifts/series.ts';
import { wageError } from '#domain/shared/work/wage.ts';
import { dayOf } from '#domain/shared/time.ts';
import { scheduleFields, staffingFields, type ScheduleFields } from '#contract/shifts/booking.ts';
import { breaksOf } from '../../billing/amounts/booked-minutes.ts';
import { occurrence, scheduleOf, staffingOf, type Filled } from './plan.ts';

export type Problems = Record<string, Message>;

const required = message('validation.required');

const found = (entries: readonly (readonly [field: string, problem: Message | null])[]): Problems =>
  Object.fromEntries(entries.filter((entry): entry is [string, Message] => entry[1] !== null).reverse());

function repeatProblem(fields: ScheduleFields): readonly [string, Message | null] {
  const { start_date, end_date, repeat_days } = fields;
  if (end_date < start_date) return ['end_date', message('validation.endBeforeStart')];
  if (repeat_days.length > 0)
    return ['end_date', repeatError({ first: start_date, weekdays: repeat_days, ends: { until: end_date } })];
  return ['repeat_days', end_date > start_date ? required : null];
}

/** Series aside. The start is checked only when it is chosen again. */
export function timesProblems(fields: Omit<ScheduleFields, 'end_date' | 'repeat_days'>, now: Date | null): Problems {
  const { start, end } = occurrence(fields.start_date, fields);
  return found([
    [now !== null && fields.start_date < dayOf(now) ? 'start_date' : 'start_time', now && startError(start, now)],
    ['end_time', shiftLengthError({ start, end })],
    ['breaks', breaksError({ start, end }, breaksOf(fields))],
  ]);
}

export const staffingProblems = (filled: Filled): Problems =>
  found([
    [
      'wage',
      filled.wage_type !== undefined && filled.wage !== undefined ? wageError(filled.wage_type, filled.wage) : null,
    ],
    ['overtime_start', filled.overtime_included === true && filled.overtime_start === null ? required : null],
    ['favourite_hours', filled.audience === audience.FAVORITE && filled.favourite_hours === null ? required : null],
  ]);

export function problemsOf(filled: Filled, now: Date): Problems {
  const schedule = scheduleOf(filled);
  return {
    ...(schedule && { ...timesProblems(schedule, now), ...found([repeatProblem(schedule)]) }),
    ...staffingProblems(filled),
  };
}

export function isMissing(filled: Filled, now: Date): Problems {
  const missing = [
    ...(scheduleOf(filled) ? [] : Object.keys(scheduleFields.shape)),
    ...(staffingOf(filled) ? [] : Object.keys(staffingFields.shape)),
  ].filter((name) => filled[name as keyof Filled] === undefined);
  return { ...Object.fromEntries(missing.map((name) => [name, required])), ...problemsOf(filled, now) };
}

/** Drops fields that another choice disables: breaks of a shift without any, overtime that is not included. */
export const normalised = (filled: Filled): Filled => ({
  ...filled,
  ...(filled.break_type === breakType.NONE && { breaks: [] }),
  ...(filled.overtime_included === false && { overtime_start: null }),
  ...(filled.audience === audience.ALL && { favourite_hours: null }),
});
