import { z } from 'zod';
import { readId } from '#domain/shared/id.ts';
import { message } from '#domain/shared/message.ts';

export const recordIdField = z.unknown().transform((typed, context): number => {
  const id = readId(typed);
  if (id !== null) return id;
  context.addIssue({ code: 'custom', message: message('validation.gone') });
  return z.NEVER;
});
