import type { z } from 'zod';
import type { LabelsOf } from '#app/forms/labels.ts';
import type { basicInfo } from '#contract/accounts/business.ts';
import type { supervisorFields } from '#contract/accounts/supervisors.ts';

export const personLabels = {
  first_name: 'field.firstName',
  last_name: 'field.lastName',
  phone: 'field.phone',
} satisfies LabelsOf<z.input<typeof basicInfo>>;

export const supervisorLabels = {
  ...personLabels,
  email: 'field.email',
  position: 'field.position',
  avatar_id: 'field.avatar',
} satisfies LabelsOf<z.input<typeof supervisorFields>>;

export const passwordLabels = { password: 'field.password', confirm_password: 'field.reauthenticate' } as const;
export const newPasswordLabels = { ...passwordLabels, password: 'field.newPassword' } as const;
