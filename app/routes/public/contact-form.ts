import { z } from 'zod';
import { longLength, text } from '#contract/core/common.ts';
import { requestDemo } from '#contract/content/content.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** `website` is a honeypot: hidden from people, so that it stays empty. */
export const contactForm = requestDemo.body.extend({
  // The form parser drops empty fields.
  message: text(longLength).default(''),
  website: z.string().max(255).optional(),
});

export const contactLabels = {
  name: 'public.contact.name',
  company_name: 'field.companyName',
  email: 'field.email',
  phone: 'field.phone',
  company_size: 'public.contact.size',
  district_id: 'public.contact.district',
  message: 'public.contact.message',
  website: null,
} satisfies LabelsOf<z.input<typeof contactForm>>;

/** Bots fill in the hidden field too. */
export const isFilledByRobot = (website: string | undefined): boolean => Boolean(website);
