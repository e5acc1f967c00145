import { z } from 'zod';
import { pageSize } from '#domain/shared/paging.ts';
import { blockReason, workerAction, workerList } from '#domain/workers/mark.ts';
import { sex } from '#domain/workers/sex.ts';
import { call } from '../core/call.ts';
import { byId, count, day, id, ifKnown, instant, minutes, money, pageQuery, search, text } from '../core/common.ts';
import { named } from '../core/fields/localised.ts';
import { candidate, certificate, latestPlaces, rating } from '../core/fields/people.ts';
import { sortOf } from '../core/sorting.ts';
import { placeName, shiftTimes } from '../core/fields/shift.ts';
import { timesheetPay } from '../timesheets/timesheets.ts';

export const workerRow = candidate.extend({
  districts: z.array(named).meta({ description: 'Where the worker likes to work' }),
  completed_with_you: ifKnown(count.meta({ description: 'Shifts completed for this business' })),
  last_worked_on: day.nullable().meta({ description: 'Day of the last shift for this business' }),
  has_forklift_certificate: z.boolean().meta({ description: 'Whether one is valid today' }),
  recent: latestPlaces,
});
export type WorkerRow = z.output<typeof workerRow>;

export const listWorkers = call({
  name: 'listWorkers',
  method: 'GET',
  path: '/operators/list-users',
  summary:
    'Workers who applied to this business, worked for it, or are its favourites or blocked; `search` looks in their names, and finds a whole phone number that the business may see',
  access: 'business',
  query: pageQuery(pageSize.general).extend({
    type: z.enum(workerList).default(workerList.ALL),
    search,
    certificate: z
      .enum(['ANY', 'FORKLIFT'])
      .optional()
      .meta({ description: 'Who holds a certificate that is valid today; for a forklift' }),
    language: z.enum(['en', 'hk']).optional().meta({ description: 'The language that the worker chose' }),
    district_id: id.optional().meta({ description: 'Where the worker likes to work' }),
    worked: z
      .enum(['YES', 'NO'])
      .optional()
      .meta({ description: 'Whether the worker has completed a shift for this business' }),
    min_rating: z.coerce
      .number()
      .min(1)
      .max(5)
      .optional()
      .meta({ description: 'The least average of ratings; who has none is left out' }),
    ...sortOf('name', 'rating', 'completed_with_you', 'last_worked_on'),
  }),
  answer: z.array(workerRow),
  paged: true,
  totals: z.object({ all: count, favourite: count, blocked: count }),
});

export const listAvailableFavourites = call({
  name: 'listAvailableFavourites',
  method: 'GET',
  path: '/operators/list-favorite-worker-available',
  summary:
    'The favourites, with how many of the shifts of a draft or a booked shift each has time for; those with time for most first',
  access: 'business',
  query: z.object({ shift_id: id }),
  answer: z.array(
    candidate.extend({
      free_shifts: ifKnown(
        count.meta({ description: 'Of the draft’s shifts, those at which the worker holds no other place' }),
      ),
      shifts: ifKnown(count.meta({ description: 'Shifts of the draft; 1 for a booked shift' })),
    }),
  ),
});

export const updateWorkerMark = call({
  name: 'updateWorkerMark',
  method: 'PUT',
  path: '/shifts/action-user/{id}',
  summary:
    'Makes a worker a favourite, blocks one, or takes that back. Blocking ends being a favourite; `id` is the worker’s',
  access: 'business',
  params: byId,
  body: z.object({
    action: z.enum(workerAction),
    reason: z.enum(blockReason).optional().meta({ description: 'Of a block' }),
    note: text().optional(),
  }),
  answer: candidate,
  errors: ['worker_blocked'],
});

export const workerProfile = workerRow.extend({
  sex: z.enum(sex).nullable().meta({ description: '1 male, 2 female, 3 other; null when not told' }),
  nationality: z.string().meta({ description: 'May be empty' }),
  hkid_masked: z.string().nullable().meta({ description: 'Such as A123***(*); never more of it' }),
  phone: z
    .string()
    .nullable()
    .meta({ description: 'Only while the worker holds a place on a shift of this business that has not ended' }),
  about: z.string(),
  certificates: z.array(certificate),
  emergency_contact: z
    .object({ name: z.string(), phone: z.string(), relationship: z.string() })
    .nullable()
    .meta({ description: 'Only while the worker is on a shift of this business' }),
  preferred_industries: z.array(named),
  work_history: z.array(
    z.object({
      company: z.string(),
      position: z.string(),
      from: day,
      to: day.nullable().meta({ description: 'Null: until today' }),
    }),
  ),
  rating_with_you: rating.meta({ description: 'From the reviews of this business alone' }),
  worked_with_you: ifKnown(
    z
      .object({
        this_week: minutes.meta({ description: 'Minutes of the week, Sunday to Saturday' }),
        four_weeks: minutes.meta({ description: 'Minutes of this week and the three before it' }),
        weeks_in_a_row: count.meta({ description: 'Weeks that count towards a continuous contract, without a gap' }),
        is_continuous: z.boolean().meta({ description: 'Whether four weeks in a row count' }),
      })
      .meta({
        description: 'Hours worked for this business, by the rule for continuous contracts; figures, not advice',
      }),
  ),
  classes: z
    .array(z.object({ id, name: named.shape.name, is_approved: z.boolean() }))
    .meta({ description: 'Training classes of this business that the worker applied for' }),
  block: z.object({ reason: z.enum(blockReason), note: z.string(), at: instant, by: z.string() }).nullable(),
  topic_id: id.nullable().meta({ description: 'The conversation with the worker; null when there is none yet' }),
  is_deleted: z
    .boolean()
    .default(false)
    .meta({ description: 'The account was deleted: nobody to write to, to book or to mark' }),
});
export type WorkerProfile = z.output<typeof workerProfile>;

export const getWorker = call({
  name: 'getWorker',
  method: 'GET',
  path: '/users/profile-user-by-operator/{user_id}/operator/{operator_id}',
  summary: 'A worker as a business may know one; `operator_id` is the caller’s `business_id`',
  access: 'business',
  params: z.object({ user_id: id, operator_id: id }),
  answer: workerProfile,
});

export const completedShift = shiftTimes.extend({
  shift_id: id,
  timesheet_id: id,
  role: named,
  location: placeName,
  paid_minutes: minutes,
  pay: timesheetPay,
  rating: z.number().int().min(1).max(5).nullable().meta({ description: 'Of this business for this shift' }),
});

export const listWorkerShifts = call({
  name: 'listWorkerShifts',
  method: 'GET',
  path: '/shifts/worker/{id}/shifts',
  summary: 'Shifts that a worker completed for this business, newest first',
  access: 'business',
  params: byId,
  query: pageQuery(pageSize.shared),
  answer: z.array(completedShift),
  paged: true,
  totals: z.object({ paid_minutes: minutes, pay: money }),
});

export const workerReview = z.object({
  id,
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  reviewed_at: instant,
  business_name: z.string(),
  is_yours: z.boolean().meta({ description: 'Written by this business' }),
  role: named,
});

export const listWorkerReviews = call({
  name: 'listWorkerReviews',
  method: 'GET',
  path: '/shifts/list-review-worker/{id}',
  summary: 'Reviews of a worker by every business, newest first',
  access: 'business',
  params: byId,
  query: pageQuery(pageSize.shared),
  answer: z.array(workerReview),
  paged: true,
  totals: z.object({
    average: rating.shape.average,
    stars: z.array(count).length(5).meta({ description: 'Reviews with 1, 2, 3, 4 and 5 stars' }),
  }),
});
