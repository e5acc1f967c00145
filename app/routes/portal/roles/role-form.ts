import type { z } from 'zod';
import { wholeNumberField } from '#app/forms/fields.ts';
import { editFormSchema, createFormSchema, type EditValues } from '#app/forms/edit-form.tsx';
import { roleFields, weightToLift, type ShiftRole } from '#contract/categories/roles.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** Browsers do not send an unticked checkbox. */
export const roleForm = createFormSchema(roleFields).extend({
  weight_to_lift: wholeNumberField(weightToLift),
});

export const roleLabels = {
  name: { bilingual: 'field.name' },
  details: { bilingual: 'field.details' },
  admin_role_id: 'roles.standardRole',
  responsibility_ids: 'field.responsibilities',
  other_responsibilities: { bilingual: 'field.otherResponsibilities' },
  weight_to_lift: 'field.weightToLift',
  equipment_ids: 'field.equipment',
  requirements: { rows: 'field.requirements', each: { id: 'roles.requirement', level: 'roles.level' } },
  gear_ids: 'field.gear',
  attire: { bilingual: 'field.attire' },
  uniform_note: { bilingual: 'field.uniformNote' },
  is_osha_forklift: 'field.forkliftCertificate',
} satisfies LabelsOf<z.input<typeof roleForm>>;

export const roleEditForm = editFormSchema(roleForm);

export type RoleForm = z.input<typeof roleForm>;

export const roleValues = ({
  admin_role,
  responsibilities,
  equipments,
  gears,
  requirements,
  weight_to_lift,
  ...role
}: ShiftRole): EditValues<typeof roleEditForm> => ({
  ...role,
  admin_role_id: admin_role?.id ?? null,
  responsibility_ids: responsibilities.map(({ id }) => String(id)),
  equipment_ids: equipments.map(({ id }) => String(id)),
  gear_ids: gears.map(({ id }) => String(id)),
  requirements: requirements.map(({ id, level }) => ({ id: String(id), level })),
  weight_to_lift: String(weight_to_lift),
});
