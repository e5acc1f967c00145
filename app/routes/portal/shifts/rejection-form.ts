import { z } from 'zod';
import { rejectReason } from '#app/domain/applicant/status.ts';
import { message } from '#app/domain/message.ts';
import { text } from '#app/upstream/contract/common.ts';
import { selectionForm } from './selection.ts';

/** Whom, why, and what else there is to say. */
export const rejectionForm = selectionForm.extend({
  reason: z.enum(rejectReason, { error: message('validation.required') }),
  note: text().optional(),
});
