import { z } from 'zod';
import type { Dashboard } from '#contract/dashboard.ts';
import { contactFields } from '#contract/categories/contacts.ts';
import { locationFields } from '#contract/categories/locations.ts';
import { weightToLift } from '#contract/categories/roles.ts';
import { id } from '#contract/call/common.ts';
import { always, typedWhole } from '#app/forms/fields.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { required, rulesOf } from '#app/parts/shift-form/rules.ts';

const { name: locationName, address, district_id } = locationFields.shape;
const { name: contactName, phone, email } = contactFields.shape;

/** A booking needs a location, a contact and a role; this form adds whichever are missing. */
export const firstStepsForm = z.object({
  role_ids: z.array(id).max(100).default([]),
  weight_to_lift: typedWhole(weightToLift).optional(),
  location_name: locationName.optional(),
  address: address.optional(),
  district_id: district_id.optional(),
  contact_name: contactName.optional(),
  phone: phone.optional(),
  email: email.optional(),
});
export type FirstStepsForm = z.output<typeof firstStepsForm>;

export const firstStepsLabels = {
  role_ids: 'firstSteps.roles',
  weight_to_lift: 'field.weightToLift',
  location_name: 'firstSteps.locationName',
  address: 'field.streetAddress',
  district_id: 'field.district',
  contact_name: 'firstSteps.contactName',
  phone: 'field.phone',
  email: 'field.email',
} satisfies LabelsOf<z.input<typeof firstStepsForm>>;

export type Taken = NonNullable<Dashboard['steps']>;

/** Nobody sends the page to add nothing: roles are asked for once the others are there. */
const asksRoles = ({ role, location, contact }: Taken): boolean => !role || (location && contact);

export const firstStepsFormOf = (taken: Taken) =>
  firstStepsForm.superRefine((form, context) => {
    const { report } = rulesOf(context);
    const ask = (...names: (keyof FirstStepsForm)[]) => {
      for (const name of names) report([name], form[name] === undefined ? required : null);
    };
    if (asksRoles(taken) && form.role_ids.length === 0) report(['role_ids'], required);
    if (form.role_ids.length > 0) ask('weight_to_lift');
    if (!taken.location) ask('location_name', 'address', 'district_id');
    if (!taken.contact) ask('contact_name', 'phone', 'email');
  }, always);
