import { z } from 'zod';
import { readDay, readTime } from '#domain/text/typed-time.ts';

/**
 * Reads days and times as Hong Kong writes them too: browsers without a date or time field send what was typed.
 * Anything else is passed on as it is, for the rule behind to refuse.
 */
const typedAs = (read: (typed: string) => string) => (typed: unknown) =>
  typeof typed === 'string' ? read(typed) : typed;

/** A calendar day as people type it, held to `rule`. */
export const typedDay = <Rule extends z.ZodType>(rule: Rule) => z.preprocess(typedAs(readDay), rule);

/** A time of day as people type it, held to `rule`. */
export const typedTime = <Rule extends z.ZodType>(rule: Rule) => z.preprocess(typedAs(readTime), rule);
