import type { z } from 'zod';
import { message, type Message } from '#domain/message.ts';
import { breakType, whyNotBreaks } from '#domain/shift/breaks.ts';
import { whyNotLength, whyNotStart } from '#domain/shift/schedule.ts';
import { seriesDays, whyNotRepeat, type Repeat } from '#domain/shift/series.ts';
import { dayOf } from '#domain/time.ts';
import type { ScheduleFields } from '#contract/booking.ts';
import { breaksOf, firstShiftOf } from '../wizard/times.ts';
import { seriesEnd, type ScheduleForm } from './form.ts';

type Report = (path: (string | number)[], problem: Message | null) => void;

const required = message('validation.required');

/** What has to fit together in a schedule, each problem beside the field that mends it. */
export const scheduleRules =
  (now: Date) =>
  (form: ScheduleForm, context: z.RefinementCtx<ScheduleForm>): void => {
    const report: Report = (path, problem) => {
      if (problem) context.addIssue({ code: 'custom', path, message: problem });
    };
    // What is no day or time by itself has been said already, and nothing can be calculated with it.
    const faulty = new Set(context.issues.map(({ path }) => path?.[0]));
    const sound = (...fields: (keyof ScheduleForm)[]) => fields.every((field) => !faulty.has(field));
    const times = sound('start_date', 'start_time', 'end_time');
    if (times) {
      const shift = firstShiftOf(form);
      report([form.start_date < dayOf(now) ? 'start_date' : 'start_time'], whyNotStart(shift.start, now));
      report(['end_time'], whyNotLength(shift));
    }
    if (times && sound('break_type', 'breaks')) reportBreaks(form, report);
    if (sound('start_date', 'repeat_days', 'ends', 'end_date', 'count')) reportRepeat(form, report);
  };

function reportBreaks(form: ScheduleForm, report: Report): void {
  if (form.break_type === breakType.NONE) return;
  form.breaks.forEach(({ start_time: start, end_time: end }, index) => {
    if (end && !start) report(['breaks', index, 'start_time'], required);
    if (start && !end) report(['breaks', index, 'end_time'], required);
  });
  const breaks = filledBreaks(form);
  // A half-filled line is said beside it; whether the breaks fit is asked once all of them are there.
  if (form.breaks.some(({ start_time: start, end_time: end }) => Boolean(start) !== Boolean(end))) return;
  report(['breaks'], whyNotBreaks(firstShiftOf(form), breaksOf({ break_type: form.break_type, breaks })));
}

function reportRepeat(form: ScheduleForm, report: Report): void {
  const asksForMore = (form.end_date !== undefined && form.end_date > form.start_date) || (form.count ?? 1) > 1;
  if (form.repeat_days.length === 0) {
    report(['repeat_days'], asksForMore ? required : null);
    return;
  }
  const field = form.ends === seriesEnd.COUNT ? 'count' : 'end_date';
  const repeat = repeatOf(form);
  report([field], repeat ? whyNotRepeat(repeat) : required);
}

/** The repetition that was asked for; null for a single shift, or while its end is missing. */
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

const filledBreaks = ({ breaks }: ScheduleForm) =>
  breaks.flatMap(({ start_time, end_time }) => (start_time && end_time ? [{ start_time, end_time }] : []));

/** The step as the API stores it: a number of shifts becomes the day of the last one. */
export function scheduleOf(form: ScheduleForm): ScheduleFields {
  const { start_date, start_time, end_time, repeat_days, break_type } = form;
  const repeat = repeatOf(form);
  return {
    start_date,
    end_date: (repeat && ('until' in repeat.ends ? repeat.ends.until : seriesDays(repeat).at(-1))) ?? start_date,
    repeat_days: repeat ? repeat_days : [],
    start_time,
    end_time,
    break_type,
    breaks: break_type === breakType.NONE ? [] : filledBreaks(form),
  };
}
