import type { z } from 'zod';
import { message, type Message } from '#domain/shared/message.ts';

export const requiredMessage = message('validation.required');

export interface FormRules<Form> {
  /** Reports an error at the field that fixes it, unless the field already has an error of its own. */
  report: (path: readonly [field: keyof Form & string, ...rest: (string | number)[]], problem: Message | null) => void;
  areValid: (...fields: (keyof Form & string)[]) => boolean;
}

export function createRules<Form>(context: z.RefinementCtx<Form>): FormRules<Form> {
  const faulty = new Set(context.issues.map(({ path }) => path?.[0]));
  return {
    report: ([field, ...rest], problem) => {
      if (problem && !faulty.has(field)) context.addIssue({ code: 'custom', path: [field, ...rest], message: problem });
    },
    areValid: (...fields) => fields.every((field) => !faulty.has(field)),
  };
}
