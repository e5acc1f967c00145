import { keptIds } from '#app/forms/uploads.ts';
import { updateInvoiceStatus } from '#contract/invoices/invoices.ts';

/** Paid or not after all, with receipts and a note that help to match the money. */
export const statusForm = updateInvoiceStatus.body.extend({
  file_ids: keptIds(),
  note: updateInvoiceStatus.body.shape.note.default(''),
});
