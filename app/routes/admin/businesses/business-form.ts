import { z } from 'zod';
import { askBusinessQuestion, declineBusiness, setCommission, suspendBusiness } from '#contract/admin/businesses.ts';
import { version } from '#contract/core/common.ts';
import { declineReason } from '#domain/accounts/business-state.ts';
import { message } from '#domain/shared/message.ts';
import { decimalField } from '#app/forms/fields.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const confirmForm = z.object({});

export const questionForm = askBusinessQuestion.body;
export const questionLabels = { question: 'adminBusinesses.question' } satisfies LabelsOf<z.input<typeof questionForm>>;

export const declineForm = z
  .object({
    reason: z.enum(declineReason, { error: message('validation.required') }),
    words: declineBusiness.body.shape.words.default(''),
  })
  .refine(({ reason, words }) => reason !== declineReason.OTHER || words !== '', {
    error: message('validation.required'),
    path: ['words'],
  });
export const declineLabels = {
  reason: 'adminBusinesses.declineReason',
  words: 'adminBusinesses.declineWords',
} satisfies LabelsOf<z.input<typeof declineForm>>;

export const suspensionForm = suspendBusiness.body;
export const suspensionLabels = { reason: 'adminBusinesses.suspensionReason' } satisfies LabelsOf<
  z.input<typeof suspensionForm>
>;

const { from, note } = setCommission.body.shape;
const commission = 'adminBusinesses.commission';
const aPercentage = { error: message('validation.percentage') };

/** Empty for the standard commission. */
export const commissionForm = z.object({
  version,
  commission_percentage: decimalField(commission, z.number().max(100, aPercentage).multipleOf(0.01, aPercentage))
    .optional()
    .transform((typed) => typed ?? null),
  from,
  note: note.default(''),
});
export const commissionLabels = {
  commission_percentage: commission,
  from: 'adminBusinesses.from',
  note: 'adminBilling.note',
} satisfies LabelsOf<z.input<typeof commissionForm>>;
