import { z } from 'zod';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { contactFields } from '#contract/categories/contacts.ts';
import { locationFields } from '#contract/categories/locations.ts';
import { weightToLift } from '#contract/categories/roles.ts';
import { id } from '#contract/core/common.ts';
import { evenWithFieldErrors, wholeNumberField } from '#app/forms/fields.ts';
import { requiredMessage, createRules } from '#app/shared/shift-form/rules.ts';

const { name: locationName, address, district_id } = locationFields.shape;
const { name: contactName, phone, email } = contactFields.shape;

/** A booking needs a location, a contact and a role; this form adds whichever are missing. */
export const onboardingForm = z.object({
  role_ids: z.array(id).max(100).default([]),
  weight_to_lift: wholeNumberField(weightToLift).optional(),
  location_name: locationName.optional(),
  address: address.optional(),
  district_id: district_id.optional(),
  contact_name: contactName.optional(),
  phone: phone.optional(),
  email: email.optional(),
});
export type OnboardingForm = z.output<typeof onboardingForm>;

export type OnboardingProgress = NonNullable<Dashboard['steps']>;

/** Nobody sends the page to add nothing: roles are asked for once the others are there. */
const needsRoles = ({ role, location, contact }: OnboardingProgress): boolean => !role || (location && contact);

export const onboardingFormFor = (completed: OnboardingProgress) =>
  onboardingForm.superRefine((form, context) => {
    const { report } = createRules(context);
    const ask = (...names: (keyof OnboardingForm)[]) => {
      for (const name of names) report([name], form[name] === undefined ? requiredMessage : null);
    };
    if (needsRoles(completed) && form.role_ids.length === 0) report(['role_ids'], requiredMessage);
    if (form.role_ids.length > 0) ask('weight_to_lift');
    if (!completed.location) ask('location_name', 'address', 'district_id');
    if (!completed.contact) ask('contact_name', 'phone', 'email');
  }, evenWithFieldErrors);
