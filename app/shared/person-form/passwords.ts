import { z } from 'zod';
import { newPassword } from '#contract/accounts/auth.ts';
import { message } from '#domain/shared/message.ts';

export const withMatchingPasswords = <Schema extends z.ZodObject>(schema: Schema): Schema =>
  schema.refine((form) => (form as Typed).password === (form as Typed).confirm_password, {
    path: ['confirm_password'],
    error: message('validation.passwordMatch'),
    when: ({ value }) =>
      typeof (value as Typed).password === 'string' && typeof (value as Typed).confirm_password === 'string',
  });

export const newPasswordShape = {
  password: newPassword,
  confirm_password: z.string({ error: message('validation.required') }),
};

export const newPasswordForm = withMatchingPasswords(z.object(newPasswordShape));

interface Typed {
  password?: unknown;
  confirm_password?: unknown;
}
