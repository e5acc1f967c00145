import { z } from 'zod';
import { createAdminUser, updateAdminUser } from '#contract/admin/team.ts';
import { editFormSchema } from '#app/forms/edit-form.tsx';
import type { LabelsOf } from '#app/forms/labels.ts';

const { name, email, role } = createAdminUser.body.shape;

export const newAdminUserForm = z.object({ name, email, role });
export const newAdminUserLabels = {
  name: 'field.personName',
  email: 'field.email',
  role: 'adminTeam.role',
} satisfies LabelsOf<z.input<typeof newAdminUserForm>>;

export const adminUserForm = editFormSchema(
  z.object({
    role: updateAdminUser.body.shape.role,
    active: z
      .literal('on')
      .optional()
      .transform((value) => value === 'on'),
  }),
);
export const adminUserLabels = {
  role: 'adminTeam.role',
  active: 'adminTeam.active',
} satisfies LabelsOf<z.input<typeof adminUserForm>>;

export const resendInvitationForm = z.object({
  take_two_factor: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
});
export const resendInvitationLabels = { take_two_factor: 'adminTeam.resetTwoFactor' } satisfies LabelsOf<
  z.input<typeof resendInvitationForm>
>;
