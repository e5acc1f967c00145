import { z } from 'zod';

/** One of a few numbers from a list; nothing selected is null. */
export const choiceOf = <Value extends number>(values: Readonly<Record<string, Value>>) =>
  z
    .enum(Object.values(values).map(String))
    .optional()
    .transform((typed) => Object.values(values).find((value) => String(value) === typed) ?? null);
