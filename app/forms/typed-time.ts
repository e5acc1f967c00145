import { z } from 'zod';
import { parseTypedDay, parseTypedTime } from '#domain/shared/text/typed-time.ts';

/**
 * Also reads days and times as Hong Kong writes them: browsers without a date or time input send what was typed.
 * Anything else is passed on for the schema to reject.
 */
const normalizeTyped = (read: (typed: string) => string) => (typed: unknown) =>
  typeof typed === 'string' ? read(typed) : typed;

export const dayField = <Rule extends z.ZodType>(rule: Rule) => z.preprocess(normalizeTyped(parseTypedDay), rule);

export const timeField = <Rule extends z.ZodType>(rule: Rule) => z.preprocess(normalizeTyped(parseTypedTime), rule);
