import type { Breaks } from '#domain/shared/work/breaks.ts';
import { schedule, type Schedule } from '#domain/shifts/schedule.ts';
import { seriesDays } from '#domain/shifts/series.ts';
import type { Day } from '#domain/shared/time.ts';
import type { ScheduleFields } from '#contract/shifts/booking.ts';

export const parseBreaks = ({ break_type, breaks }: Pick<ScheduleFields, 'break_type' | 'breaks'>): Breaks => ({
  type: break_type,
  times: breaks.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
});

/** Includes the first day. */
export const shiftDays = ({ start_date, end_date, repeat_days }: ScheduleFields): Day[] =>
  repeat_days.length === 0
    ? [start_date]
    : seriesDays({ first: start_date, weekdays: repeat_days, ends: { until: end_date } });

/** Sorted by start. */
export const shiftSpans = (fields: ScheduleFields): Schedule[] =>
  shiftDays(fields).map((day) => schedule({ day, start: fields.start_time, end: fields.end_time }));

export const firstShiftSpan = ({
  start_date,
  start_time,
  end_time,
}: Pick<ScheduleFields, 'start_date' | 'start_time' | 'end_time'>): Schedule =>
  schedule({ day: start_date, start: start_time, end: end_time });
