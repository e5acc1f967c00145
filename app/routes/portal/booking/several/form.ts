import { z } from 'zod';
import { readId } from '#domain/id.ts';
import { message } from '#domain/message.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { required } from '#app/parts/shift-form/rules.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** Several bookings are asked for by the weekly invoice: a bank may want to see its customer for each payment by card. */
export const onInvoice = { MANUAL: paymentMethod.MANUAL, FPS: paymentMethod.FPS } as const;

/** As many bookings as one page confirms. */
export const mostDrafts = 60;

/** A draft is named as it was on the screen: "12.3" is the third version of number 12. */
export const seenDraft = z
  .string()
  .max(80)
  .transform((text, context) => {
    const [typed, version] = text.split('.');
    const id = readId(typed);
    if (id !== null && version !== undefined && /^\d{1,9}$/.test(version)) return { id, version: Number(version) };
    context.addIssue({ code: 'custom', message: message('validation.gone') });
    return z.NEVER;
  });

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
