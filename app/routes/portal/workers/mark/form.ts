import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { blockReason } from '#domain/workers/mark.ts';
import { text } from '#contract/core/common.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const markForm = z.object({});

export const blockForm = z
  .object({ reason: z.enum(blockReason), note: text().default('') })
  .refine(({ reason, note }) => reason !== blockReason.OTHERS || note !== '', {
    path: ['note'],
    error: message('validation.required'),
  });

export const blockLabels = { reason: 'field.blockReason', note: 'field.note' } satisfies LabelsOf<
  z.input<typeof blockForm>
>;
