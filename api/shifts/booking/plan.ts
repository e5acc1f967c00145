import type { PaymentMethod } from '#domain/billing/payments/method.ts';
import { minutesOf } from '../../billing/amounts/booked-minutes.ts';
import { costOfShift, type Cost, type Pricing } from '#domain/shifts/cost.ts';
import { isNightShift, schedule } from '#domain/shifts/schedule.ts';
import { seriesDays } from '#domain/shifts/series.ts';
import type { Day } from '#domain/shared/time.ts';
import { scheduleFields, staffingFields, type ScheduleFields, type StaffingFields } from '#contract/shifts/booking.ts';

export type Filled = Partial<ScheduleFields & StaffingFields>;

const complete = (names: readonly string[], filled: Filled): object | null => {
  const entries = names.map((name) => [name, filled[name as keyof Filled]] as const);
  return entries.every(([, value]) => value !== undefined) ? Object.fromEntries(entries) : null;
};

export const scheduleOf = (filled: Filled): ScheduleFields | null =>
  complete(Object.keys(scheduleFields.shape), filled) as ScheduleFields | null;

export const staffingOf = (filled: Filled): StaffingFields | null =>
  complete(Object.keys(staffingFields.shape), filled) as StaffingFields | null;

export interface Occurrence {
  start: Date;
  end: Date;
  isNight: boolean;
}

export function occurrence(
  day: Day,
  { start_time, end_time }: Pick<ScheduleFields, 'start_time' | 'end_time'>,
): Occurrence {
  const { start, end } = schedule({ day, start: start_time, end: end_time });
  return { start, end, isNight: isNightShift({ start, end }) };
}

export const occurrences = (fields: ScheduleFields): Occurrence[] =>
  (fields.repeat_days.length === 0
    ? [fields.start_date]
    : seriesDays({ first: fields.start_date, weekdays: fields.repeat_days, ends: { until: fields.end_date } })
  ).map((day) => occurrence(day, fields));

export const costOf = (
  shift: Pick<Occurrence, 'start' | 'end'>,
  fields: Pick<ScheduleFields, 'break_type' | 'breaks'> & Pick<StaffingFields, 'wage_type' | 'wage' | 'workers'>,
  paymentMethod: PaymentMethod,
  pricing: Pricing,
): Cost =>
  costOfShift(
    {
      wageType: fields.wage_type,
      wage: fields.wage,
      paidMinutes: minutesOf(shift, fields).paid,
      workers: fields.workers,
      paymentMethod,
    },
    pricing,
  );
