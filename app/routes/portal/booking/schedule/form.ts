import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { maxSeriesShifts } from '#domain/shifts/series.ts';
import { wholeNumberField } from '#app/forms/fields.ts';
import { dayField } from '#app/forms/typed-time.ts';
import type { useRouteForm } from '#app/forms/route-form.tsx';
import { breaksLabels, breaksShape, timesLabels, timesShape } from '#app/shared/shift-form/schedule.ts';
import { day, version } from '#contract/core/common.ts';
import { scheduleFields } from '#contract/shifts/booking.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const seriesEnd = { UNTIL: 'UNTIL', COUNT: 'COUNT' } as const;

export const scheduleForm = z.object({
  ...timesShape,
  repeat_days: scheduleFields.shape.repeat_days,
  ends: z.enum(seriesEnd).default(seriesEnd.UNTIL),
  end_date: dayField(day).optional(),
  count: wholeNumberField(
    z
      .number()
      .min(1, { error: message('validation.minNumber', { number: 1 }) })
      .max(maxSeriesShifts, { error: message('validation.maxNumber', { number: maxSeriesShifts }) }),
  ).optional(),
  ...breaksShape,
  leave: z.string().optional(),
  version,
});

export const scheduleLabels = {
  ...timesLabels,
  start_date: 'book.firstDay',
  repeat_days: 'book.repeatOn',
  ends: 'book.repeatEnds',
  end_date: 'book.lastDay',
  count: 'book.shiftCount',
  ...breaksLabels,
  leave: null,
} satisfies LabelsOf<z.input<typeof scheduleForm>>;
export type ScheduleForm = z.output<typeof scheduleForm>;

export type ScheduleFieldset = ReturnType<typeof useRouteForm<typeof scheduleForm>>['fields'];
