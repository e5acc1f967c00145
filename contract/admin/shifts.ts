import { z } from 'zod';
import { pageSize } from '#domain/shared/paging.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { presence } from '#domain/timesheets/presence.ts';
import { call } from '../core/call.ts';
import {
  byId,
  count,
  day,
  dayRange,
  id,
  instant,
  money,
  pageQuery,
  requiredLine,
  search,
  version,
} from '../core/common.ts';
import { named } from '../core/fields/localised.ts';
import { person } from '../core/fields/people.ts';
import { placeName, shiftTimes } from '../core/fields/shift.ts';
import { costChange } from '../shifts/cost-changes.ts';
import { timesheet } from '../timesheets/timesheets.ts';

const business = z.object({ id, name: z.string() });

const place = z.object({
  worker: person,
  timesheet_id: id.nullable().meta({ description: 'Null where the timesheet was deleted' }),
  clock_in_at: instant.nullable(),
  clock_out_at: instant.nullable(),
  presence: z.enum(presence).meta({
    description: 'Late: the start has passed; absent: by more than 30 minutes; both without a clock-in',
  }),
});

const adminShift = shiftTimes.extend({
  id,
  status: z.enum(shiftStatus).meta({ description: '2 new, 3 in progress, 4 completed, 5 cancelled' }),
  business,
  role: named,
  location: placeName,
  workers: count.meta({ description: 'Places' }),
  applied: count.meta({ description: 'Applicants that nobody has decided on' }),
  places: z.array(place).meta({ description: 'Of accepted workers, by name' }),
});
export type AdminShift = z.output<typeof adminShift>;

export const getToday = call({
  name: 'getToday',
  method: 'GET',
  path: '/admin/today',
  summary: 'Shifts of today and tomorrow of every business, by start; one of yesterday while it goes on',
  access: 'admin',
  answer: z.object({ today: day, shifts: z.array(adminShift) }),
});

export const listAdminShifts = call({
  name: 'listAdminShifts',
  method: 'GET',
  path: '/admin/shifts',
  summary: 'Booked shifts, the latest start first; `search` looks in role, location and number',
  access: 'admin',
  query: pageQuery(pageSize.general).extend({ business_id: id.optional(), ...dayRange.shape, search }),
  answer: z.array(adminShift),
  paged: true,
});

const applicant = z.object({
  worker: person,
  status: z.enum(applicantStatus).meta({
    description: '0 waiting, 1 applied, 2 accepted, 3 rejected, 4 approved, 5 new',
  }),
  applied_at: instant,
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
  note: z.string(),
});

const freeWorker = z.object({
  worker: person,
  phone: z.string().nullable(),
  has_applied: z.boolean(),
  is_favourite: z.boolean().meta({ description: 'Of this business' }),
  is_near: z.boolean().meta({ description: 'Takes work in the district' }),
  completed_shifts: count.meta({ description: 'With every business' }),
});
export type FreeWorker = z.output<typeof freeWorker>;

const adminTimesheet = timesheet
  .pick({
    id: true,
    version: true,
    shift_id: true,
    worker: true,
    role: true,
    location: true,
    planned_start_at: true,
    planned_end_at: true,
    clock_in_at: true,
    clock_out_at: true,
    status: true,
    sum: true,
    pay: true,
    attention: true,
    invoice_status: true,
  })
  .extend({ business });
export type AdminTimesheet = z.output<typeof adminTimesheet>;

export const getAdminShift = call({
  name: 'getAdminShift',
  method: 'GET',
  path: '/admin/shifts/{id}',
  summary: 'One shift with its applicants, its places, their timesheets and who is free for it',
  access: 'admin',
  params: byId,
  answer: adminShift.extend({
    wage: money,
    applicants: z.array(applicant).meta({ description: 'In order of application, without those who withdrew' }),
    timesheets: z.array(adminTimesheet),
    free_workers: z.array(freeWorker).meta({
      description:
        'Active workers without a place at that time who may do it, the best first, at most 20: who applied, favourites, who is near, who worked most. Empty when the shift has no place left or is over',
    }),
  }),
});

const placement = z.object({ worker_id: id });

const placing = {
  params: byId,
  body: placement,
  access: 'admin_support',
  method: 'POST',
} as const;

const placementErrors = [
  ...(['already_decided', 'shift_closed', 'worker_blocked', 'worker_suspended'] as const),
  ...(['shift_full', 'not_eligible', 'class_waiting', 'overlap', 'same_person'] as const),
];

export const placeWorker = call({
  ...placing,
  name: 'placeWorker',
  path: '/admin/shifts/{id}/places',
  summary: 'Gives a worker a place on a shift, also after its start, and tells the worker and the business',
  errors: placementErrors,
});

export const previewPlacement = call({
  ...placing,
  name: 'previewPlacement',
  path: '/admin/shifts/{id}/places/preview',
  summary: 'What placing a worker would cost, from now where the shift has begun. Nothing is stored and nobody is told',
  needsAnswer: true,
  answer: costChange,
  errors: placementErrors,
});

export const removeWorker = call({
  name: 'removeWorker',
  method: 'POST',
  path: '/admin/shifts/{id}/removals',
  summary:
    'Takes the place from a worker who has not clocked in, and tells the worker and the business. After the start the absence stays on the timesheet',
  access: 'admin_support',
  params: byId,
  body: placement.extend({ reason: requiredLine().meta({ description: 'The business and the worker read it' }) }),
  errors: ['clock_order', 'shift_closed'],
});

export const listAdminTimesheets = call({
  name: 'listAdminTimesheets',
  method: 'GET',
  path: '/admin/timesheets',
  summary: 'Timesheets of shifts that have begun, the latest start first; `search` looks in names of workers',
  access: 'admin',
  query: pageQuery(pageSize.general).extend({ business_id: id.optional(), ...dayRange.shape, search }),
  answer: z.array(adminTimesheet),
  paged: true,
});

export const getAdminTimesheet = call({
  name: 'getAdminTimesheet',
  method: 'GET',
  path: '/admin/timesheets/{id}',
  summary: 'One timesheet',
  access: 'admin',
  params: byId,
  answer: adminTimesheet,
});

const hours = {
  method: 'POST',
  access: 'admin_support',
  params: byId,
  body: z.object({
    version,
    clock_in_at: instant,
    clock_out_at: instant.nullable().meta({ description: 'Null while the worker is at work' }),
    seen_by: requiredLine().meta({ description: 'Who on site saw the worker' }),
    reason: requiredLine().meta({ description: 'The business and the worker read it' }),
    is_confirmed: z
      .boolean()
      .default(false)
      .meta({ description: 'That the worker did stay more than four hours after the planned end' }),
  }),
} as const;

const hoursErrors = ['conflict', 'clock_order', 'not_reviewable', 'already_paid', 'not_reopenable'] as const;

export const enterHours = call({
  ...hours,
  name: 'enterHours',
  path: '/admin/timesheets/{id}/hours',
  summary:
    'Clocks for a worker or corrects the hours, and tells the worker and the business. The timesheet says so and never matches the plan; a decided one is pending again, with a credit note where it was invoiced',
  answer: adminTimesheet,
  errors: hoursErrors,
});

export const previewHours = call({
  ...hours,
  name: 'previewHours',
  path: '/admin/timesheets/{id}/hours/preview',
  summary: 'What `enterHours` would change of the cost. Nothing is stored and nobody is told',
  needsAnswer: true,
  answer: costChange,
  errors: hoursErrors,
});
