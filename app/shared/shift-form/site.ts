import type { z } from 'zod';
import { id } from '#contract/core/common.ts';
import { siteFields } from '#contract/shifts/booking.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const siteShape = { ...siteFields.shape, training_class_id: id.optional() };

export const siteLabels = {
  role_id: 'field.role',
  location_id: 'field.location',
  contact_id: 'field.contactPerson',
  training_class_id: 'field.trainingClass',
  industry_id: 'field.industry',
} satisfies LabelsOf<z.input<z.ZodObject<typeof siteShape>>>;

type SiteTerms = z.output<typeof siteFields>;
type SiteForm = Omit<SiteTerms, 'training_class_id'> & { training_class_id?: number | undefined };

export const siteBody = ({
  role_id,
  location_id,
  contact_id,
  training_class_id,
  industry_id,
}: SiteForm): SiteTerms => ({
  role_id,
  location_id,
  contact_id,
  training_class_id: training_class_id ?? null,
  industry_id,
});

interface Identified {
  id: number;
}

interface StoredSite {
  role: Identified;
  location: Identified;
  contact: Identified;
  training_class: Identified | null;
  industry: Identified;
}

export const siteTerms = (shift: StoredSite): SiteTerms => ({
  role_id: shift.role.id,
  location_id: shift.location.id,
  contact_id: shift.contact.id,
  training_class_id: shift.training_class?.id ?? null,
  industry_id: shift.industry.id,
});

export const siteValues = (shift: StoredSite) => ({
  ...siteTerms(shift),
  training_class_id: shift.training_class?.id,
});
