import { z } from 'zod';
import { rejectReason } from '#domain/applicant/status.ts';
import { text } from '#contract/call/common.ts';
import { selectionForm } from './selection.ts';

/** Which applicants, the reason, and a note. */
export const rejectionForm = selectionForm.extend({
  reason: z.enum(rejectReason),
  note: text().optional(),
});
