import type { z } from 'zod';
import { contactFields } from '#contract/contacts.ts';
import { version } from '#contract/call/common.ts';

/** What the form of a contact asks for. */
export const contactForm = contactFields;

/** The same for a contact that exists: `version` tells which one was on the screen. */
export const contactEdit = contactForm.extend({ version });

export type ContactForm = z.input<typeof contactForm>;
