import { z } from 'zod';
import { ambiguousDay, parseDay } from '#domain/shared/input/day.ts';
import { parseClock } from '#domain/shared/input/clock.ts';
import { message, type Message } from '#domain/shared/message.ts';
import type { Reading } from '#domain/shared/input/reading.ts';

/**
 * Also reads days and times as Hong Kong writes them: browsers without a date or time input send what was typed.
 * What may mean several things is asked for; anything else is passed on for the schema to reject.
 */
const readTyped =
  (read: (typed: string) => Reading<string>, ask: (candidates: readonly string[]) => Message) =>
  (typed: unknown, context: z.RefinementCtx): unknown => {
    if (typeof typed !== 'string') return typed;
    const reading = read(typed);
    if (reading.kind === 'read') return reading.value;
    if (reading.kind === 'unread') return typed.trim();
    context.addIssue({ code: 'custom', message: ask(reading.candidates) });
    return z.NEVER;
  };

export const dayField = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess(
    readTyped((typed) => parseDay(typed, {}), ambiguousDay),
    rule,
  );

export const timeField = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess(
    readTyped(parseClock, () => message('validation.time')),
    rule,
  );
