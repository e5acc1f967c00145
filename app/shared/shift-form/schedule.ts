import { z } from 'zod';
import { breaksUnderNone, breakType, maxBreaks, breaksError } from '#domain/shared/work/breaks.ts';
import { message } from '#domain/shared/message.ts';
import { shiftLengthError, startError } from '#domain/shifts/schedule.ts';
import { clockTimeOf, dayOf, type Instant } from '#domain/shared/time.ts';
import { dayField, timeField } from '#app/forms/typed-time.ts';
import { timeOfDay } from '#contract/core/common.ts';
import { scheduleFields, type ScheduleFields } from '#contract/shifts/booking.ts';
import { requiredMessage, type FormRules } from './rules.ts';
import { parseBreaks, firstShiftSpan } from './times.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const clockShape = { start_time: timeField(timeOfDay), end_time: timeField(timeOfDay) };

export const clockLabels = { start_time: 'field.startTime', end_time: 'field.endTime' } satisfies LabelsOf<
  z.input<z.ZodObject<typeof clockShape>>
>;

export const timesShape = { start_date: dayField(scheduleFields.shape.start_date), ...clockShape };

export const timesLabels = { start_date: 'field.date', ...clockLabels } satisfies LabelsOf<
  z.input<z.ZodObject<typeof timesShape>>
>;

/** A row whose two times are both empty is not a break. */
export const breaksShape = {
  break_type: z.enum(breakType),
  breaks: z
    .array(z.object({ start_time: timeField(timeOfDay).optional(), end_time: timeField(timeOfDay).optional() }))
    .max(maxBreaks, { error: message('validation.breaksMax', { number: maxBreaks }) })
    .default([]),
};

export const breaksLabels = {
  break_type: 'field.break',
  breaks: { rows: 'shiftForm.breakTimes', each: { start_time: 'shiftForm.breakFrom', end_time: 'shiftForm.breakTo' } },
} satisfies LabelsOf<z.input<z.ZodObject<typeof breaksShape>>>;

export type ShiftTimes = Omit<ScheduleFields, 'end_date' | 'repeat_days'>;

type TimesSchema = z.ZodObject<typeof timesShape & typeof breaksShape>;
type TimesForm = z.output<TimesSchema>;
type ClockForm = Omit<TimesForm, 'start_date'>;
export type TimesInput = z.input<TimesSchema>;

const filledBreaks = ({ breaks }: Pick<TimesForm, 'breaks'>) =>
  breaks.flatMap(({ start_time, end_time }) => (start_time && end_time ? [{ start_time, end_time }] : []));

type SpanForm = z.output<z.ZodObject<typeof timesShape>>;

/** Checks start and end of a shift against each other. Returns whether both can be calculated with. */
export function validateSpan(form: SpanForm, now: Date, { report, areValid }: FormRules<SpanForm>): boolean {
  if (!areValid('start_date', 'start_time', 'end_time')) return false;
  const shift = firstShiftSpan(form);
  report([form.start_date < dayOf(now) ? 'start_date' : 'start_time'], startError(shift.start, now));
  report(['end_time'], shiftLengthError(shift));
  return true;
}

export function validateTimes(form: TimesForm, now: Date, { report, areValid }: FormRules<TimesForm>): void {
  const known = validateSpan(form, now, { report, areValid });
  if (areValid('break_type', 'breaks')) validateBreaks(form, known, report);
}

/** Times without a day: whether they fit together does not depend on it. */
export function validateClock(form: ClockForm, { report, areValid }: FormRules<ClockForm>): void {
  const onSomeDay = { ...form, start_date: '2026-01-05' };
  const known = areValid('start_time', 'end_time');
  if (known) report(['end_time'], shiftLengthError(firstShiftSpan(onSomeDay)));
  if (areValid('break_type', 'breaks')) validateBreaks(onSomeDay, known, report);
}

function validateBreaks(form: TimesForm, known: boolean, report: FormRules<ClockForm>['report']): void {
  if (form.break_type === breakType.NONE) {
    const typed = form.breaks.some(({ start_time: start, end_time: end }) => start ?? end);
    report(['breaks'], typed ? breaksUnderNone : null);
    return;
  }
  form.breaks.forEach(({ start_time: start, end_time: end }, index) => {
    if (end && !start) report(['breaks', index, 'start_time'], requiredMessage);
    if (start && !end) report(['breaks', index, 'end_time'], requiredMessage);
  });
  // A half-filled row has its own error; whether the breaks fit is checked once all are complete.
  const half = form.breaks.some(({ start_time: start, end_time: end }) => Boolean(start) !== Boolean(end));
  const breaks = { break_type: form.break_type, breaks: filledBreaks(form) };
  if (known && !half) report(['breaks'], breaksError(firstShiftSpan(form), parseBreaks(breaks)));
}

export const timesBody = (form: TimesForm): ShiftTimes => ({ start_date: form.start_date, ...clockBody(form) });

export const clockBody = (form: ClockForm): Omit<ShiftTimes, 'start_date'> => ({
  start_time: form.start_time,
  end_time: form.end_time,
  break_type: form.break_type,
  breaks: filledBreaks(form),
});

export const timesTerms = (
  shift: Pick<ShiftTimes, 'break_type' | 'breaks'> & { start_at: Instant; end_at: Instant },
): ShiftTimes => ({
  start_date: dayOf(shift.start_at),
  start_time: clockTimeOf(shift.start_at),
  end_time: clockTimeOf(shift.end_at),
  break_type: shift.break_type,
  breaks: shift.breaks,
});

export const timesValues = <Times extends Pick<ShiftTimes, 'breaks'>>({ breaks, ...times }: Times) => ({
  ...times,
  breaks: breaks.length > 0 ? breaks : [{}],
});
