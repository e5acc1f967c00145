import { editFormSchema, createFormSchema } from '#app/forms/edit-form.tsx';
import { uploadedFileIds } from '#app/forms/uploads.ts';
import { updateAdminInvoice } from '#contract/billing/admin-invoices.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import type { z } from 'zod';

export const proofForm = editFormSchema(
  createFormSchema(updateAdminInvoice.body.omit({ version: true, file_ids: true })).extend({
    file_ids: uploadedFileIds(),
  }),
);

export const proofLabels = { file_ids: 'adminInvoices.addProof', note: 'field.note' } satisfies LabelsOf<
  z.input<typeof proofForm>
>;
