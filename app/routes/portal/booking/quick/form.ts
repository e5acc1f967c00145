import { z } from 'zod';
import { shiftLengthError, startError } from '#domain/shifts/schedule.ts';
import { dayOf } from '#domain/shared/time.ts';
import { id } from '#contract/core/common.ts';
import { siteFields } from '#contract/shifts/booking.ts';
import { createRules, requiredMessage } from '#app/shared/shift-form/rules.ts';
import { validateSpan, timesLabels, timesShape } from '#app/shared/shift-form/schedule.ts';
import { firstShiftSpan } from '#app/shared/shift-form/times.ts';
import { staffingLabels, staffingShape } from '#app/shared/shift-form/staffing.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { siteLabels } from '#app/shared/shift-form/site.ts';

const { role_id, location_id } = siteFields.shape;

/** Missing fields are taken from the last booking. */
const optionalFields = { wage: staffingShape.wage.optional(), contact_id: id.optional(), industry_id: id.optional() };

/** Minutes of unpaid break in the middle of the shift. */
export const breakLengths = ['60', '45', '30', '0'] as const;

export const calculateName = 'calculate';

/** For times that fit together on any day. */
export const anyDay = '2026-01-05';

export const quickForm = z.object({
  role_id,
  location_id,
  ...timesShape,
  /** It is asked of a shift of more than five hours that takes over no break. */
  rest: z.enum(breakLengths).optional(),
  workers: staffingShape.workers,
  ...optionalFields,
  /** The template supplies missing fields. */
  template_id: id.optional(),
});

export const quickLabels = {
  role_id: siteLabels.role_id,
  location_id: siteLabels.location_id,
  ...timesLabels,
  rest: 'field.break',
  workers: staffingLabels.workers,
  wage: staffingLabels.wage,
  contact_id: siteLabels.contact_id,
  industry_id: siteLabels.industry_id,
  template_id: null,
} satisfies LabelsOf<z.input<typeof quickForm>>;
export type QuickForm = z.output<typeof quickForm>;

/** The steps ask for what is empty. */
export const stepsForm = quickForm.partial().extend({ role_id, location_id });
export type StepsForm = z.output<typeof stepsForm>;

export const quickRules =
  (now: Date) =>
  (form: QuickForm, context: z.RefinementCtx<QuickForm>): void => {
    validateSpan(form, now, createRules(context));
  };

/** Checks what was given. */
export const stepsRules =
  (now: Date) =>
  (form: StepsForm, context: z.RefinementCtx<StepsForm>): void => {
    const { report, areValid } = createRules(context);
    const { start_date: day = anyDay, start_time: start = '23:59', end_time: end = start } = form;
    if (!areValid('start_date', 'start_time', 'end_time')) return;
    const shift = firstShiftSpan({ start_date: day, start_time: start, end_time: end });
    if (form.start_date !== undefined)
      report([day < dayOf(now) ? 'start_date' : 'start_time'], startError(shift.start, now));
    if (form.start_time !== undefined && form.end_time !== undefined) report(['end_time'], shiftLengthError(shift));
    // Without both times no break can be stored.
    if (form.rest === undefined || form.rest === '0') return;
    for (const time of ['start_time', 'end_time'] as const)
      report([time], form[time] === undefined ? requiredMessage : null);
  };
