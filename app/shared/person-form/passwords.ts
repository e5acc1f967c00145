import type { z } from 'zod';
import { message } from '#domain/shared/message.ts';

export const withMatchingPasswords = <Schema extends z.ZodObject>(schema: Schema): Schema =>
  schema.refine((form) => (form as Typed).password === (form as Typed).confirm_password, {
    path: ['confirm_password'],
    error: message('validation.passwordMatch'),
    when: ({ value }) =>
      typeof (value as Typed).password === 'string' && typeof (value as Typed).confirm_password === 'string',
  });

interface Typed {
  password?: unknown;
  confirm_password?: unknown;
}
