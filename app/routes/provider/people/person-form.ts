import { z } from 'zod';
import { addProviderPerson, changeProviderPerson } from '#contract/account/provider-people.ts';
import { editOf } from '#app/forms/edit-form.tsx';
import type { LabelsOf } from '#app/forms/labels.ts';

const { name, email, role } = addProviderPerson.body.shape;

export const newPersonForm = z.object({ name, email, role });
export const newPersonLabels = {
  name: 'field.personName',
  email: 'field.email',
  role: 'officePeople.role',
} satisfies LabelsOf<z.input<typeof newPersonForm>>;

export const personEdit = editOf(
  z.object({
    role: changeProviderPerson.body.shape.role,
    active: z
      .literal('on')
      .optional()
      .transform((ticked) => ticked === 'on'),
  }),
);
export const personLabels = {
  role: 'officePeople.role',
  active: 'officePeople.active',
} satisfies LabelsOf<z.input<typeof personEdit>>;

export const linkForm = z.object({
  take_second_factor: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
});
export const linkLabels = { take_second_factor: 'officePeople.takeFactor' } satisfies LabelsOf<
  z.input<typeof linkForm>
>;
