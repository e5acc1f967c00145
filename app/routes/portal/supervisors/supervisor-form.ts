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

export const entrance = { INVITATION: 'INVITATION', PASSWORD: 'PASSWORD' } as const;

/** Both passwords default to an empty text, so that a single one does not match. */
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

export const supervisorEdit = editOf(details);

export const passwordForm = withMatchingPasswords(z.object({ password: newPassword, confirm_password }));

export const statusForm = z.object({ version });

export const files = { avatar_id: { max: 1, pictures: true } };

export const factorForm = z.object({});
