import type { z } from 'zod';
import { contactFields } from '#contract/categories/contacts.ts';
import { editOf } from '#app/forms/edit-form.tsx';
import type { LabelsOf } from '#app/forms/labels.ts';

/** The form of a contact. */
export const contactForm = contactFields;

export const contactLabels = {
  name: 'field.personName',
  phone: 'field.phone',
  email: 'field.email',
} satisfies LabelsOf<z.input<typeof contactForm>>;

/** An existing contact has the same form: `version` tells which one was on the screen. */
export const contactEdit = editOf(contactForm);

export type ContactForm = z.input<typeof contactForm>;
