import { z } from 'zod';
import { readDay, readTime } from '#domain/text/typed-time.ts';

/**
 * Also reads days and times as Hong Kong writes them: browsers without a date or time input send what was typed.
 * Anything else is passed on for the schema to reject.
 */
const typedAs = (read: (typed: string) => string) => (typed: unknown) =>
  typeof typed === 'string' ? read(typed) : typed;

export const typedDay = <Rule extends z.ZodType>(rule: Rule) => z.preprocess(typedAs(readDay), rule);

export const typedTime = <Rule extends z.ZodType>(rule: Rule) => z.preprocess(typedAs(readTime), rule);
