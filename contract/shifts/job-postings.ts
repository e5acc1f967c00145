import { z } from 'zod';
import { pageSize } from '#domain/shared/paging.ts';
import { breakType } from '#domain/shared/work/breaks.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import { call } from '../core/call.ts';
import { byId, count, dayRange, id, instant, minutes, money, pageQuery, search } from '../core/common.ts';
import { file } from '../core/fields/files.ts';
import { localised, named } from '../core/fields/localised.ts';
import { location } from '../categories/locations.ts';
import { shiftRole } from '../categories/roles.ts';
import { breakTimes, shiftTimes } from '../core/fields/shift.ts';

/** Posted, open to everyone, not started, with a place left. */
export const jobPosting = shiftTimes.extend({
  id,
  role: localised,
  industry: named,
  business_name: z.string(),
  business_logo: file.nullable(),
  place: z.string().meta({ description: 'Name of the location' }),
  district: named,
  paid_minutes: minutes.meta({ description: 'Paid minutes of one worker' }),
  wage_type: z.enum(wageType).meta({ description: '1 hourly, 2 daily' }),
  wage: money.meta({ description: 'HK$ an hour or a day' }),
  workers: count,
  places_left: count,
  posted_at: instant,
});
export type JobPosting = z.output<typeof jobPosting>;

/** Hides how often a business books. */
const usageFields = { next_shift_at: true, open_places: true, last_used_on: true } as const;

export const jobPostingDetail = jobPosting.extend({
  is_open: z.boolean().meta({ description: 'False once it is full, started or cancelled; the page then says so' }),
  role: shiftRole.omit({
    id: true,
    version: true,
    updated_at: true,
    updated_by: true,
    open_shifts: true,
    ...usageFields,
    admin_role: true,
  }),
  location: location.omit({
    id: true,
    version: true,
    updated_at: true,
    updated_by: true,
    open_shifts: true,
    ...usageFields,
  }),
  break_type: z.enum(breakType),
  breaks: z.array(breakTimes),
  overtime_included: z.boolean(),
  overtime_percentage: count.meta({ description: 'Per cent of the hourly wage' }),
  training_class: z
    .object({
      id,
      name: localised,
      description: localised,
      address: z.string().meta({ description: 'In the language of the request' }),
      allowance: money.nullable().meta({ description: 'Training allowance; null for none' }),
    })
    .nullable()
    .meta({ description: 'Required before applying; null for none' }),
});
export type JobPostingDetail = z.output<typeof jobPostingDetail>;

export const jobTime = { DAY: 'DAY', NIGHT: 'NIGHT' } as const;
export const jobOrder = { START: 'START', PAY: 'PAY' } as const;

export const listJobPostings = call({
  name: 'listJobPostings',
  method: 'GET',
  path: '/shifts/public',
  summary: 'Open jobs; `search` looks in role, place and business',
  access: 'anyone',
  query: pageQuery(pageSize.general).extend({
    search,
    district_id: id.optional(),
    industry_id: id.optional(),
    ...dayRange.shape,
    min_pay: z.coerce.number().int().min(1).max(1_000_000).optional().meta({
      description: 'HK$ that the whole shift pays one worker at least, without overtime',
      'x-unit': 'HK$',
    }),
    time: z.enum(jobTime).optional().meta({ description: 'Night shifts only, or none of them' }),
    sort: z.enum(jobOrder).default('START').meta({ description: 'START: by start; PAY: what pays most first' }),
  }),
  answer: z.array(jobPosting),
  paged: true,
  totals: z.object({
    places: count.meta({ description: 'Places left in all matches' }),
    businesses: count.meta({ description: 'Businesses that have a match' }),
    districts: z
      .array(named.extend({ jobs: count }))
      .meta({ description: 'Districts with matches, whichever was asked for, the one with the most jobs first' }),
  }),
});

export const getJobPosting = call({
  name: 'getJobPosting',
  method: 'GET',
  path: '/shifts/public/{id}',
  summary: 'One job, also when it is no longer open. A shift that only favourites see is `not_found` without its code',
  access: 'anyone',
  params: byId,
  query: z.object({
    code: z.string().max(40).optional().meta({ description: 'Of the short link: opens what is in no list' }),
  }),
  answer: jobPostingDetail,
  errors: ['gone'],
});
