import { z } from 'zod';
import { message } from '#domain/message.ts';
import { breakType, maxBreaks } from '#domain/shift/breaks.ts';
import { maxSeriesShifts } from '#domain/shift/series.ts';
import { typedWhole } from '#app/forms/fields.ts';
import { typedDay, typedTime } from '#app/forms/typed-time.ts';
import type { useRouteForm } from '#app/forms/route-form.tsx';
import { day, timeOfDay, version } from '#contract/call/common.ts';
import { scheduleFields } from '#contract/booking.ts';

/** How a series ends: on a day, or after a number of shifts. */
export const seriesEnd = { UNTIL: 'UNTIL', COUNT: 'COUNT' } as const;

/** What the second step asks for. A break whose two times are empty is none. */
export const scheduleForm = z.object({
  start_date: typedDay(day),
  start_time: typedTime(timeOfDay),
  end_time: typedTime(timeOfDay),
  repeat_days: scheduleFields.shape.repeat_days,
  ends: z.enum(seriesEnd).default(seriesEnd.UNTIL),
  end_date: typedDay(day).optional(),
  count: typedWhole(
    z
      .number()
      .min(1, { error: message('validation.minNumber', { number: 1 }) })
      .max(maxSeriesShifts, { error: message('validation.maxNumber', { number: maxSeriesShifts }) }),
  ).optional(),
  break_type: z.enum(breakType),
  breaks: z
    .array(z.object({ start_time: typedTime(timeOfDay).optional(), end_time: typedTime(timeOfDay).optional() }))
    .max(maxBreaks, { error: message('validation.breaksMax', { number: maxBreaks }) }),
  leave: z.string().optional(),
  version,
});
export type ScheduleForm = z.output<typeof scheduleForm>;

/** The form and its fields on the page. */
export type ScheduleFieldset = ReturnType<typeof useRouteForm<typeof scheduleForm>>['fields'];
export type ScheduleMetadata = ReturnType<typeof useRouteForm<typeof scheduleForm>>['form'];
