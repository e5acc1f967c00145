import type { z } from 'zod';
import { contactFields } from '#contract/categories/contacts.ts';
import { editFormSchema } from '#app/forms/edit-form.tsx';
import type { LabelsOf } from '#app/forms/labels.ts';

export const contactForm = contactFields;

export const contactLabels = {
  name: 'field.personName',
  phone: 'field.phone',
  email: 'field.email',
} satisfies LabelsOf<z.input<typeof contactForm>>;

export const contactEditForm = editFormSchema(contactForm);

export type ContactForm = z.input<typeof contactForm>;
