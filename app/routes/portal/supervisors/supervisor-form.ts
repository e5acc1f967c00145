import { z } from 'zod';
import { message } from '#domain/message.ts';
import { withMatchingPasswords } from '#app/parts/person-form/passwords.ts';
import { keptIdOrNull } from '#app/forms/uploads.ts';
import { newPassword } from '#contract/account/auth.ts';
import { editOf, formOf } from '#app/forms/edit-form.tsx';
import { version } from '#contract/call/common.ts';
import { supervisorFields } from '#contract/account/supervisors.ts';

const details = formOf(supervisorFields).extend({
  avatar_id: keptIdOrNull,
});
const confirm_password = z.string({ error: message('validation.required') });

/** A supervisor is invited to set a password, or gets one from the operator. */
export const entrance = { INVITATION: 'INVITATION', PASSWORD: 'PASSWORD' } as const;

/** The passwords are always texts, so that one alone does not match. */
export const newSupervisorForm = withMatchingPasswords(
  details.extend({
    language: z.enum(['en', 'hk'], { error: message('validation.required') }),
    entrance: z.enum(entrance, { error: message('validation.required') }),
    password: newPassword.default(''),
    confirm_password: z.string().default(''),
  }),
).refine((form) => form.entrance !== entrance.PASSWORD || form.password !== '', {
  error: message('validation.required'),
  path: ['password'],
});

/** An existing supervisor has the same form: `version` tells which one was on the screen. */
export const supervisorEdit = editOf(details);

export const passwordForm = withMatchingPasswords(z.object({ password: newPassword, confirm_password }));

/** Nothing is asked but the confirmation, on the version that was on the screen. */
export const statusForm = z.object({ version });

/** The rules of the picture. */
export const files = { avatar_id: { max: 1, pictures: true } };

/** Nothing is asked but the confirmation. */
export const factorForm = z.object({});
