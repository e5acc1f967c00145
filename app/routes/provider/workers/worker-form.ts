import { z } from 'zod';
import { askWorker, refuseWorker, suspendWorker } from '#contract/workers/provider-workers.ts';
import { message } from '#domain/message.ts';
import { workerRefusal } from '#domain/worker/standing.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const confirmForm = z.object({});

export const questionForm = askWorker.body;
export const questionLabels = { question: 'officeWorkers.question' } satisfies LabelsOf<z.input<typeof questionForm>>;

export const refusalForm = z
  .object({
    reason: z.enum(workerRefusal, { error: message('validation.required') }),
    words: refuseWorker.body.shape.words.default(''),
  })
  .refine(({ reason, words }) => reason !== workerRefusal.OTHER || words !== '', {
    error: message('validation.required'),
    path: ['words'],
  });
export const refusalLabels = {
  reason: 'officeWorkers.refusalReason',
  words: 'officeWorkers.words',
} satisfies LabelsOf<z.input<typeof refusalForm>>;

export const suspensionForm = suspendWorker.body;
export const suspensionLabels = { reason: 'officeWorkers.suspensionReason' } satisfies LabelsOf<
  z.input<typeof suspensionForm>
>;

/** The button sends the new state rather than toggling: the page may be older than the last check. */
export const certificateForm = z.object({ is_right: z.enum(['yes', 'no']).default('no') });
export const certificateLabels = { is_right: 'officeWorkers.check' } satisfies LabelsOf<
  z.input<typeof certificateForm>
>;
