import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { recordPayment } from '#contract/billing/reported-payments.ts';
import { moneyField } from '#app/forms/fields.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

const { paid_on, reference, note, overpayment } = recordPayment.body.shape;

const paymentLabels = {
  amount: 'adminBilling.amount',
  paid_on: 'adminBilling.paidOn',
  reference: 'adminBilling.reference',
  note: 'adminBilling.note',
  overpayment: 'adminBilling.overpayment',
} as const;

export const confirmPaymentForm = z.object({
  amount: moneyField.optional(),
  paid_on: paid_on.optional(),
  note: note.default(''),
  overpayment,
});
export const confirmPaymentLabels = {
  amount: paymentLabels.amount,
  paid_on: paymentLabels.paid_on,
  note: paymentLabels.note,
  overpayment: paymentLabels.overpayment,
} satisfies LabelsOf<z.input<typeof confirmPaymentForm>>;

export const recordPaymentForm = z.object({
  invoice_number: recordPayment.body.shape.invoice_number.min(1),
  amount: moneyField,
  paid_on,
  method: z.coerce.number({ error: message('validation.required') }).pipe(recordPayment.body.shape.method),
  reference: reference.default(''),
  note: note.default(''),
  overpayment,
});
export const recordPaymentLabels = {
  invoice_number: 'adminBilling.number',
  method: 'field.paymentMethod',
  ...paymentLabels,
} satisfies LabelsOf<z.input<typeof recordPaymentForm>>;

export const reasonForm = z.object({ note: note.default('') });
export const reasonLabels = { note: paymentLabels.note } satisfies LabelsOf<z.input<typeof reasonForm>>;
