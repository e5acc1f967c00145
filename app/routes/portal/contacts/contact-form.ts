import type { z } from 'zod';
import { contactFields } from '#contract/categories/contacts.ts';
import { editOf } from '#app/forms/edit-form.tsx';

/** What the form of a contact asks for. */
export const contactForm = contactFields;

/** The same for a contact that exists: `version` tells which one was on the screen. */
export const contactEdit = editOf(contactForm);

export type ContactForm = z.input<typeof contactForm>;
