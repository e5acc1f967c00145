import type { z } from 'zod';
import { message, type Message } from '#domain/message.ts';

export const required = message('validation.required');

/** Rules over several fields use these. */
export interface Rules<Form> {
  /** Says a problem beside the field that mends it, once: what is wrong with a field by itself has been said already. */
  report: (path: readonly [field: keyof Form & string, ...rest: (string | number)[]], problem: Message | null) => void;
  /** Tells whether all of these fields can be calculated with. */
  sound: (...fields: (keyof Form & string)[]) => boolean;
}

export function rulesOf<Form>(context: z.RefinementCtx<Form>): Rules<Form> {
  const faulty = new Set(context.issues.map(({ path }) => path?.[0]));
  return {
    report: ([field, ...rest], problem) => {
      if (problem && !faulty.has(field)) context.addIssue({ code: 'custom', path: [field, ...rest], message: problem });
    },
    sound: (...fields) => fields.every((field) => !faulty.has(field)),
  };
}
