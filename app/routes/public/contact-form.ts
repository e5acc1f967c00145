import { z } from 'zod';
import { longLength, text } from '#contract/core/common.ts';
import { requestDemo } from '#contract/content/content.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** `left_empty` is hidden from people and named so that no browser fills it in: bots do. */
export const contactForm = requestDemo.body.extend({
  // The form parser drops empty fields.
  message: text(longLength).default(''),
  left_empty: z.string().max(255).optional(),
});

export const contactLabels = {
  name: 'public.contact.name',
  company_name: 'field.companyName',
  email: 'field.email',
  phone: 'field.phone',
  company_size: 'public.contact.size',
  district_id: 'public.contact.district',
  message: 'public.contact.message',
  left_empty: null,
} satisfies LabelsOf<z.input<typeof contactForm>>;
