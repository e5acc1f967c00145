import { z } from 'zod';
import { id } from '#contract/call/common.ts';
import { siteFields } from '#contract/shifts/booking.ts';
import { typedMoney } from '#app/forms/fields.ts';
import { rulesOf } from '#app/parts/shift-form/rules.ts';
import { checkSpan, timesLabels, timesShape } from '#app/parts/shift-form/schedule.ts';
import { staffingLabels, staffingShape } from '#app/parts/shift-form/staffing.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { siteLabels } from '#app/parts/shift-form/site.ts';

const { role_id, location_id } = siteFields.shape;

/** Missing fields are taken from the last booking. */
const asLastTime = { wage: typedMoney.optional(), contact_id: id.optional(), industry_id: id.optional() };

/** Minutes of unpaid break in the middle of the shift. */
export const rests = ['60', '45', '30', '0'] as const;

export const workOutName = 'work_out';

export const quickForm = z.object({
  role_id,
  location_id,
  ...timesShape,
  /** It is asked of a shift of more than five hours that takes over no break. */
  rest: z.enum(rests).optional(),
  workers: staffingShape.workers,
  ...asLastTime,
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

export const stepsForm = z.object({ role_id, location_id, ...asLastTime });
export type StepsForm = z.output<typeof stepsForm>;

export const quickRules =
  (now: Date) =>
  (form: QuickForm, context: z.RefinementCtx<QuickForm>): void => {
    checkSpan(form, now, rulesOf(context));
  };
