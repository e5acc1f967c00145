import { z } from 'zod';
import { rejectReason } from '#domain/shifts/applicants/status.ts';
import { message } from '#domain/shared/message.ts';
import { text } from '#contract/core/common.ts';
import { selectionForm } from './selection.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const rejectionForm = selectionForm
  .extend({
    reason: z.enum(rejectReason),
    note: text().optional(),
  })
  .refine(({ reason, note = '' }) => reason !== rejectReason.OTHERS || note !== '', {
    path: ['note'],
    error: message('validation.required'),
  });

export const rejectionLabels = {
  only: null,
  worker: null,
  shift: null,
  back: null,
  rows: null,
  asked: null,
  reason: 'field.rejectReason',
  note: 'field.note',
} satisfies LabelsOf<z.input<typeof rejectionForm>>;
