import { z } from 'zod';
import { id, version } from '#contract/call/common.ts';
import { siteFields } from '#contract/booking.ts';

/** What the first step asks for. A training class may be left out. */
export const siteForm = siteFields.extend({ training_class_id: id.optional(), leave: z.string().optional() });

/** The same for a draft that exists: `version` tells which one was on the screen. */
export const siteEdit = siteForm.extend({ version });

export type SiteForm = z.output<typeof siteForm>;

/** The step as the API stores it. */
export const siteOf = ({ role_id, location_id, contact_id, training_class_id, industry_id }: SiteForm) => ({
  role_id,
  location_id,
  contact_id,
  training_class_id: training_class_id ?? null,
  industry_id,
});
