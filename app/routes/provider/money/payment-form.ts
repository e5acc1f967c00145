import { z } from 'zod';
import { message } from '#domain/message.ts';
import { recordReceivedPayment } from '#contract/invoices/admin-side.ts';
import { typedMoney } from '#app/forms/fields.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

const { paid_on, reference, note, rest } = recordReceivedPayment.body.shape;

const words = {
  amount: 'officeMoney.amount',
  paid_on: 'officeMoney.paidOn',
  reference: 'officeMoney.reference',
  note: 'officeMoney.note',
  rest: 'officeMoney.rest',
} as const;

export const checkForm = z.object({
  amount: typedMoney.optional(),
  paid_on: paid_on.optional(),
  note: note.default(''),
  rest,
});
export const checkLabels = {
  amount: words.amount,
  paid_on: words.paid_on,
  note: words.note,
  rest: words.rest,
} satisfies LabelsOf<z.input<typeof checkForm>>;

export const recordForm = z.object({
  invoice_number: recordReceivedPayment.body.shape.invoice_number.min(1),
  amount: typedMoney,
  paid_on,
  method: z.coerce.number({ error: message('validation.required') }).pipe(recordReceivedPayment.body.shape.method),
  reference: reference.default(''),
  note: note.default(''),
  rest,
});
export const recordLabels = {
  invoice_number: 'officeMoney.number',
  method: 'field.paymentMethod',
  ...words,
} satisfies LabelsOf<z.input<typeof recordForm>>;

export const reasonForm = z.object({ note: note.default('') });
export const reasonLabels = { note: words.note } satisfies LabelsOf<z.input<typeof reasonForm>>;
