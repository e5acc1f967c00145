import type { z } from 'zod';
import { seriesDays, repeatError, type Repeat } from '#domain/shifts/series.ts';
import { requiredMessage, createRules, type FormRules } from '#app/shared/shift-form/rules.ts';
import { validateTimes, timesBody } from '#app/shared/shift-form/schedule.ts';
import type { ScheduleFields } from '#contract/shifts/booking.ts';
import { seriesEnd, type ScheduleForm } from './form.ts';

/** Each error is reported on the field that fixes it. */
export const scheduleRules =
  (now: Date) =>
  (form: ScheduleForm, context: z.RefinementCtx<ScheduleForm>): void => {
    const rules = createRules(context);
    validateTimes(form, now, rules);
    if (rules.areValid('start_date', 'repeat_days', 'ends', 'end_date', 'count')) checkRepeat(form, rules);
  };

function checkRepeat(form: ScheduleForm, { report }: FormRules<ScheduleForm>): void {
  const asksForMore = (form.end_date !== undefined && form.end_date > form.start_date) || (form.count ?? 1) > 1;
  if (form.repeat_days.length === 0) {
    report(['repeat_days'], asksForMore ? requiredMessage : null);
    return;
  }
  const field = form.ends === seriesEnd.COUNT ? 'count' : 'end_date';
  const repeat = repeatOf(form);
  report([field], repeat ? repeatError(repeat) : requiredMessage);
}

/** Null for a single shift, or while the end is missing. */
function repeatOf({
  start_date: first,
  repeat_days: weekdays,
  ends,
  end_date: until,
  count,
}: ScheduleForm): Repeat | null {
  if (weekdays.length === 0) return null;
  if (ends === seriesEnd.COUNT) return count === undefined ? null : { first, weekdays, ends: { count } };
  return until === undefined ? null : { first, weekdays, ends: { until } };
}

/** A number of shifts becomes the day of the last one. */
export function scheduleBody(form: ScheduleForm): ScheduleFields {
  const repeat = repeatOf(form);
  return {
    ...timesBody(form),
    end_date: (repeat && ('until' in repeat.ends ? repeat.ends.until : seriesDays(repeat).at(-1))) ?? form.start_date,
    repeat_days: repeat ? form.repeat_days : [],
  };
}
