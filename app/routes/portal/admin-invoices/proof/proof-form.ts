import { editOf, formOf } from '#app/forms/edit-form.tsx';
import { keptIds } from '#app/forms/uploads.ts';
import { updateAdminInvoice } from '#contract/invoices/admin-invoices.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import type { z } from 'zod';

export const proofForm = editOf(
  formOf(updateAdminInvoice.body.omit({ version: true, file_ids: true })).extend({ file_ids: keptIds() }),
);

export const proofLabels = { file_ids: 'adminInvoices.addProof', note: 'field.note' } satisfies LabelsOf<
  z.input<typeof proofForm>
>;
