import type { z } from 'zod';
import { typedMoney } from '#app/forms/fields.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { typedDay } from '#app/forms/typed-time.ts';
import { day } from '#contract/call/common.ts';
import { sendTransfer } from '#contract/invoices/transfers.ts';
import { message } from '#domain/message.ts';

export const transferForm = sendTransfer.body.extend({
  amount: typedMoney.refine((amount) => amount > 0, { error: message('validation.minMoney', { number: '0.01' }) }),
  paid_on: typedDay(day),
  reference: sendTransfer.body.shape.reference.default(''),
  note: sendTransfer.body.shape.note.default(''),
});

export const transferLabels = {
  only: null,
  amount: 'field.amount',
  paid_on: 'invoices.paidOnDay',
  method: 'invoices.method',
  reference: 'invoices.reference',
  note: 'field.note',
} satisfies LabelsOf<z.input<typeof transferForm>>;
