import { updateInvoiceStatus } from '#app/upstream/contract/invoices.ts';

/** Paid or not after all, and a note that helps to match the money. */
export const statusForm = updateInvoiceStatus.body.omit({ file_ids: true }).extend({ note: updateInvoiceStatus.body.shape.note.default('') });
