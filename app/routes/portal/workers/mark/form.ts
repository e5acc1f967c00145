import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { blockReason } from '#domain/workers/mark.ts';
import { text } from '#contract/core/common.ts';

export const markForm = z.object({});

export const blockForm = z
  .object({ reason: z.enum(blockReason), note: text().default('') })
  .refine(({ reason, note }) => reason !== blockReason.OTHERS || note !== '', {
    path: ['note'],
    error: message('validation.required'),
  });
