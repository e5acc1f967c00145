import { z } from 'zod';
import { message } from '#domain/message.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { mostDrafts, seenDraft } from '#app/parts/drafts/drafts.ts';
import { required } from '#app/parts/shift-form/rules.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** Bulk bookings are paid by the weekly invoice: a bank may want to authenticate each card payment. */
export const onInvoice = { MANUAL: paymentMethod.MANUAL, FPS: paymentMethod.FPS } as const;

export const severalForm = z.object({
  draft: z.array(seenDraft).min(1).max(mostDrafts),
  pay: z.coerce.number({ error: required }).pipe(z.enum(onInvoice)),
  is_agree: z
    .boolean({ error: message('validation.agreement') })
    .refine(Boolean, { error: message('validation.agreement') }),
});

export const severalLabels = { draft: null, pay: 'book.payBy', is_agree: 'book.agree' } satisfies LabelsOf<
  z.input<typeof severalForm>
>;
export type SeveralForm = z.output<typeof severalForm>;
