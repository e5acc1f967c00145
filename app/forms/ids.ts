import { z } from 'zod';
import { readId } from '#domain/id.ts';

/** A record that a form or an address names. */
export const chosenId = z.unknown().transform((typed, context): number => {
  const id = readId(typed);
  if (id !== null) return id;
  context.addIssue({ code: 'custom', message: 'not an id' });
  return z.NEVER;
});
