import { z } from 'zod';
import { id } from '#contract/core/common.ts';
import { siteFields } from '#contract/shifts/booking.ts';
import { createRules } from '#app/shared/shift-form/rules.ts';
import { validateSpan, timesLabels, timesShape } from '#app/shared/shift-form/schedule.ts';
import { staffingLabels, staffingShape } from '#app/shared/shift-form/staffing.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { siteLabels } from '#app/shared/shift-form/site.ts';

const { role_id, location_id } = siteFields.shape;

/** Missing fields are taken from the last booking. */
const optionalFields = { wage: staffingShape.wage.optional(), contact_id: id.optional(), industry_id: id.optional() };

/** Minutes of unpaid break in the middle of the shift. */
export const breakLengths = ['60', '45', '30', '0'] as const;

export const calculateName = 'calculate';

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

export const stepsForm = z.object({ role_id, location_id, ...optionalFields });
export type StepsForm = z.output<typeof stepsForm>;

export const quickRules =
  (now: Date) =>
  (form: QuickForm, context: z.RefinementCtx<QuickForm>): void => {
    validateSpan(form, now, createRules(context));
  };
