import { z } from 'zod';
import { longLength, text } from '#contract/call/common.ts';
import { requestDemo } from '#contract/public-site/content.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** The form of a demo request. `website` is hidden from people and stays empty. */
export const contactForm = requestDemo.body.extend({
  // An empty field is not posted as one.
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

/** Programs that fill in forms fill in the hidden field as well. */
export const isFilledByRobot = (website: string | undefined): boolean => Boolean(website);
