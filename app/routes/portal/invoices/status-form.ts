import { positiveMoneyField } from '#app/forms/fields.ts';
import { dayField } from '#app/forms/typed-time.ts';
import { uploadedFileIds } from '#app/forms/uploads.ts';
import { day } from '#contract/core/common.ts';
import { updateInvoiceStatus } from '#contract/billing/invoices.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import type { z } from 'zod';

export const statusForm = updateInvoiceStatus.body.extend({
  file_ids: uploadedFileIds(),
  note: updateInvoiceStatus.body.shape.note.default(''),
  amount: positiveMoneyField.optional(),
  paid_on: dayField(day).optional(),
});

export const statusLabels = {
  status: null,
  amount: 'field.amount',
  paid_on: 'invoices.paidOnDay',
  method: 'invoices.method',
  reference: 'invoices.reference',
  note: 'field.note',
  file_ids: 'invoices.receipts',
} satisfies LabelsOf<z.input<typeof statusForm>>;
