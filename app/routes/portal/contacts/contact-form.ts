import type { z } from 'zod';
import { contactFields } from '#contract/categories/contacts.ts';
import { editOf } from '#app/forms/edit-form.tsx';
import type { LabelsOf } from '#app/forms/labels.ts';

/** What the form of a contact asks for. */
export const contactForm = contactFields;

export const contactLabels = {
  name: 'field.personName',
  phone: 'field.phone',
  email: 'field.email',
} satisfies LabelsOf<z.input<typeof contactForm>>;

/** The same for a contact that exists: `version` tells which one was on the screen. */
export const contactEdit = editOf(contactForm);

export type ContactForm = z.input<typeof contactForm>;
