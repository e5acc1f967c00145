import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { withMatchingPasswords } from '#app/shared/person-form/passwords.ts';
import { uploadedFileIdOrNull } from '#app/forms/uploads.ts';
import { newPassword } from '#contract/accounts/auth.ts';
import { editFormSchema, createFormSchema } from '#app/forms/edit-form.tsx';
import { supervisorFields } from '#contract/accounts/supervisors.ts';

const details = createFormSchema(supervisorFields).extend({ avatar_id: uploadedFileIdOrNull });

export const loginDetails = { INVITATION: 'INVITATION', PASSWORD: 'PASSWORD' } as const;

/** Both passwords default to an empty text, so that a single one does not match. */
export const newSupervisorForm = withMatchingPasswords(
  details.extend({
    language: z.enum(['en', 'hk'], { error: message('validation.required') }),
    login_method: z.enum(loginDetails, { error: message('validation.required') }),
    password: newPassword.default(''),
    confirm_password: z.string().default(''),
  }),
).refine((form) => form.login_method !== loginDetails.PASSWORD || form.password !== '', {
  error: message('validation.required'),
  path: ['password'],
});

export const supervisorEditForm = editFormSchema(details);

export const supervisorFileRules = { avatar_id: { max: 1, pictures: true } };
