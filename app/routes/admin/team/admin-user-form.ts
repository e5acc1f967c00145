import { z } from 'zod';
import { createAdminUser, updateAdminUser } from '#contract/admin/team.ts';
import { checkboxField } from '#app/forms/fields.ts';
import { editFormSchema } from '#app/forms/edit-form.tsx';

const { name, email, role } = createAdminUser.body.shape;

export const newAdminUserForm = z.object({ name, email, role });

export const adminUserForm = editFormSchema(
  z.object({
    role: updateAdminUser.body.shape.role,
    active: checkboxField,
  }),
);

export const resendInvitationForm = z.object({
  take_two_factor: checkboxField,
});
