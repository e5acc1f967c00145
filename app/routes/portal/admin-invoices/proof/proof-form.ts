import { editOf, formOf } from '#app/forms/edit-form.tsx';
import { keptIds } from '#app/forms/uploads.ts';
import { updateAdminInvoice } from '#contract/invoices/admin-invoices.ts';

/** Files that show a payment, beside those that are there, and a note. */
export const proofForm = editOf(
  formOf(updateAdminInvoice.body.omit({ version: true, file_ids: true })).extend({ file_ids: keptIds() }),
);
