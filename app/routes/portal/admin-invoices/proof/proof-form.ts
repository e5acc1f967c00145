import { editFormSchema, createFormSchema } from '#app/forms/edit-form.tsx';
import { uploadedFileIds } from '#app/forms/uploads.ts';
import { updateAdminInvoice } from '#contract/billing/admin-invoices.ts';

export const proofForm = editFormSchema(
  createFormSchema(updateAdminInvoice.body.omit({ version: true, file_ids: true })).extend({
    file_ids: uploadedFileIds(),
  }),
);
