import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { withMatchingPasswords } from '#app/shared/person-form/passwords.ts';
import { newPassword } from '#contract/accounts/auth.ts';
import { email, version } from '#contract/core/common.ts';
import { basicInfo } from '#contract/accounts/business.ts';

const required = z.string({ error: message('validation.required') });

export const basicForm = withMatchingPasswords(
  basicInfo.extend({ password: newPassword, confirm_password: required, version }),
);

/** Once a password is set, leaving it empty keeps it. */
export const basicFormWithoutPassword = withMatchingPasswords(
  // Both default to an empty text, so that a single one does not match.
  basicInfo.extend({ password: newPassword.default(''), confirm_password: z.string().default(''), version }),
);

export const agreementForm = z.object({
  email,
  is_agree: z.literal('on', { error: message('signUp.mustAgree') }).transform(() => true as const),
});
