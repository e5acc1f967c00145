import { z } from 'zod';
import { message } from '#domain/message.ts';
import { blockReason } from '#domain/worker/block.ts';
import { text } from '#contract/call/common.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** The button makes a favourite, or takes that or a block back. */
export const standingForm = z.object({});

/** A worker is blocked for this reason; another reason is said in words. */
export const blockForm = z
  .object({ reason: z.enum(blockReason), note: text().default('') })
  .refine(({ reason, note }) => reason !== blockReason.OTHERS || note !== '', {
    path: ['note'],
    error: message('validation.required'),
  });

export const blockLabels = { reason: 'field.blockReason', note: 'field.note' } satisfies LabelsOf<
  z.input<typeof blockForm>
>;
