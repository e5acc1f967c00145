import type { z } from 'zod';
import { positiveMoneyField } from '#app/forms/fields.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { dayField } from '#app/forms/typed-time.ts';
import { day } from '#contract/core/common.ts';
import { reportTransfer } from '#contract/billing/transfers.ts';

export const transferForm = reportTransfer.body.extend({
  amount: positiveMoneyField,
  paid_on: dayField(day),
  reference: reportTransfer.body.shape.reference.default(''),
  note: reportTransfer.body.shape.note.default(''),
});

export const transferLabels = {
  only: null,
  numbers: null,
  amount: 'field.amount',
  paid_on: 'invoices.paidOnDay',
  method: 'invoices.method',
  reference: 'invoices.reference',
  note: 'field.note',
} satisfies LabelsOf<z.input<typeof transferForm>>;
