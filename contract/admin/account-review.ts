import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { byId, instant, longLength, requiredText, text, version } from '../core/common.ts';

/** Every call that decides about the account of a business or a worker. */
export const decision = { method: 'POST', access: 'admin_support', params: byId } as const;

/** Approved is what the admin has seen of the account. */
export const approvalBody = z.object({ version });

export const questions = z
  .array(
    z.object({
      question: z.string(),
      asked_at: instant,
      asked_by: z.string(),
      answer: z.string().nullable(),
      answered_at: instant.nullable(),
    }),
  )
  .meta({ description: 'Newest first' });

export const questionBody = z.object({ question: requiredText(longLength) });

export const declineBody = <Reason extends string>(reasons: Readonly<Record<Reason, Reason>>) =>
  z
    .object({
      reason: z.enum(reasons, { error: message('validation.required') }),
      words: text(longLength).meta({ description: 'They stand in the email; OTHER needs them' }),
    })
    .refine(({ reason, words }) => reason !== 'OTHER' || words !== '', {
      error: message('validation.required'),
      path: ['words'],
    });

export const suspensionBody = (description: string) =>
  z.object({ reason: requiredText(longLength).meta({ description }) });
