import { z } from 'zod';
import { askWorkerQuestion, declineWorker, suspendWorker } from '#contract/admin/workers.ts';
import { message } from '#domain/shared/message.ts';
import { workerDeclineReason } from '#domain/workers/account-state.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const confirmForm = z.object({});

export const questionForm = askWorkerQuestion.body;
export const questionLabels = { question: 'adminWorkers.question' } satisfies LabelsOf<z.input<typeof questionForm>>;

export const declineForm = z
  .object({
    reason: z.enum(workerDeclineReason, { error: message('validation.required') }),
    words: declineWorker.body.shape.words.default(''),
  })
  .refine(({ reason, words }) => reason !== workerDeclineReason.OTHER || words !== '', {
    error: message('validation.required'),
    path: ['words'],
  });
export const declineLabels = {
  reason: 'adminWorkers.declineReason',
  words: 'adminWorkers.words',
} satisfies LabelsOf<z.input<typeof declineForm>>;

export const suspensionForm = suspendWorker.body;
export const suspensionLabels = { reason: 'adminWorkers.suspensionReason' } satisfies LabelsOf<
  z.input<typeof suspensionForm>
>;

/** The button sends the new state rather than toggling: the page may be older than the last check. */
export const certificateForm = z.object({ is_right: z.enum(['yes', 'no']).default('no') });
export const certificateLabels = { is_right: 'adminWorkers.check' } satisfies LabelsOf<z.input<typeof certificateForm>>;
