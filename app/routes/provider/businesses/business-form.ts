import { z } from 'zod';
import {
  askBusiness,
  refuseBusiness,
  setBusinessTerms,
  suspendBusiness,
} from '#contract/account/provider-businesses.ts';
import { version } from '#contract/call/common.ts';
import { refusalReason } from '#domain/account/business-state.ts';
import { message } from '#domain/message.ts';
import { typedDecimal } from '#app/forms/fields.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const confirmForm = z.object({});

export const questionForm = askBusiness.body;
export const questionLabels = { question: 'officeBusinesses.question' } satisfies LabelsOf<
  z.input<typeof questionForm>
>;

export const refusalForm = z
  .object({
    reason: z.enum(refusalReason, { error: message('validation.required') }),
    words: refuseBusiness.body.shape.words.default(''),
  })
  .refine(({ reason, words }) => reason !== refusalReason.OTHER || words !== '', {
    error: message('validation.required'),
    path: ['words'],
  });
export const refusalLabels = {
  reason: 'officeBusinesses.refusalReason',
  words: 'officeBusinesses.refusalWords',
} satisfies LabelsOf<z.input<typeof refusalForm>>;

export const suspensionForm = suspendBusiness.body;
export const suspensionLabels = { reason: 'officeBusinesses.suspensionReason' } satisfies LabelsOf<
  z.input<typeof suspensionForm>
>;

const { from, note } = setBusinessTerms.body.shape;
const commission = 'officeBusinesses.commission';
const aPercentage = { error: message('validation.percentage') };

/** Empty for the standard commission. */
export const termsForm = z.object({
  version,
  commission_percentage: typedDecimal(commission, z.number().max(100, aPercentage).multipleOf(0.01, aPercentage))
    .optional()
    .transform((typed) => typed ?? null),
  from,
  note: note.default(''),
});
export const termsLabels = {
  commission_percentage: commission,
  from: 'officeBusinesses.from',
  note: 'officeMoney.note',
} satisfies LabelsOf<z.input<typeof termsForm>>;
