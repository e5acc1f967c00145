import { z } from 'zod';
import { attendance, recentShiftCount } from '#domain/shifts/applicants/attendance.ts';
import { count, id, ifKnown, instant, unlessAbsent } from '../common.ts';
import { file } from './files.ts';
import { localised } from './localised.ts';

/** The average over all businesses. */
export const rating = z.object({
  average: z.number().min(1).max(5).nullable().meta({ description: '1 to 5 with one decimal; null without a review' }),
  count: unlessAbsent(count, 0),
});
export type Rating = z.output<typeof rating>;

export const person = z.object({
  id,
  name: z.string().meta({ description: 'In Latin letters' }),
  name_hk: z.string().nullable().meta({ description: 'In Chinese; null where the worker gave none' }),
  avatar: file.nullable(),
});
export type Person = z.output<typeof person>;

export const candidate = person.extend({
  rating,
  completed_shifts: ifKnown(count.meta({ description: 'With every business' })),
  cancelled_shifts: ifKnown(count.meta({ description: 'Places the worker gave up' })),
  experience_years: ifKnown(count),
  is_favourite: z.boolean(),
  is_blocked: z.boolean(),
});
export type Candidate = z.output<typeof candidate>;

export const latestPlaces = z.array(z.enum(attendance)).max(recentShiftCount).optional().meta({
  description:
    'What became of the latest places that the worker had with this business, at most 20, the oldest first: on time, late by more than five minutes, absent, or given up',
});

/** For example a forklift licence. Check `expires_on` before accepting an applicant. */
export const certificate = z.object({
  id,
  name: localised,
  expires_on: z.iso
    .date()
    .nullable()
    .meta({ description: 'Last valid day in Hong Kong time; null when it never expires' }),
  is_forklift: z.boolean().meta({ description: 'Whether it meets `is_osha_forklift` of a role' }),
  verified_at: instant.nullable().meta({ description: 'When an admin checked it; null when nobody has' }),
  file: file.nullable(),
});
export type Certificate = z.output<typeof certificate>;
