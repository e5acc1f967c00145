import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { maxDrafts, draftVersionField } from '#app/shared/drafts/drafts.ts';
import { requiredMessage } from '#app/shared/shift-form/rules.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** Bulk bookings are paid by the weekly invoice: a bank may want to authenticate each card payment. */
export const invoicedMethods = { MANUAL: paymentMethod.MANUAL, FPS: paymentMethod.FPS } as const;

export const bulkBookingForm = z.object({
  draft: z.array(draftVersionField).min(1).max(maxDrafts),
  pay: z.coerce.number({ error: requiredMessage }).pipe(z.enum(invoicedMethods)),
  is_agree: z
    .boolean({ error: message('validation.agreement') })
    .refine(Boolean, { error: message('validation.agreement') }),
});

export const bulkBookingLabels = { draft: null, pay: 'book.payBy', is_agree: 'book.agree' } satisfies LabelsOf<
  z.input<typeof bulkBookingForm>
>;
export type BulkBookingForm = z.output<typeof bulkBookingForm>;
