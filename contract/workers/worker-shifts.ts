import { z } from 'zod';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { classStatusName } from '#domain/shifts/applicants/acceptance.ts';
import { lateMinutes, lateMinutesMax } from '#domain/timesheets/clock-in.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { overtimeStatus, timesheetStatus } from '#domain/timesheets/status.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { call, type Call } from '../core/call.ts';
import { byId, count, day, id, instant, longLength, minutes, money, pageQuery, requiredText } from '../core/common.ts';
import { localised } from '../core/fields/localised.ts';
import { leastVoices } from '#domain/workers/business-rating.ts';
import { stars } from './reviews.ts';
import { jobPostingDetail } from '../shifts/job-postings.ts';
import { notification } from '../messaging/notifications.ts';
import { review, timesheetPay, timesheetSum } from '../timesheets/timesheets.ts';

/** Calls of the worker site about one shift, beside the lists of `worker-app.ts`. */

const placeTimesheet = z.object({
  id,
  status: z.enum(timesheetStatus),
  clock_in_at: instant.nullable(),
  clock_out_at: instant.nullable(),
  has_photo_in: z.boolean(),
  has_photo_out: z.boolean(),
  break_began_at: instant.nullable().meta({ description: 'Of the break that is on' }),
  late_minutes: minutes.nullable().meta({ description: 'Minutes that the worker last said before clocking in' }),
});

export const workerObstacle = [
  'shift_closed',
  'shift_full',
  'not_eligible',
  'overlap',
  'worker_suspended',
  'worker_blocked',
] as const;

export const workerShift = call({
  name: 'workerShift',
  method: 'GET',
  path: '/worker/shifts/{id}',
  summary:
    'One shift that the worker can see or has applied for, with what stands against applying; the contact person once accepted',
  access: 'worker',
  params: byId,
  answer: jobPostingDetail.extend({
    business_id: id,
    shift_status: z.enum(shiftStatus),
    application: z.object({ status: z.enum(applicantStatus), applied_at: instant }).nullable(),
    is_invited: z.boolean().meta({ description: 'Only favourites of the business see the shift yet' }),
    obstacle: z.enum(workerObstacle).nullable().meta({ description: 'Why the worker cannot apply; null: nothing' }),
    class_status: z.enum(classStatusName).nullable().meta({ description: 'Null where no class is required' }),
    lacks_certificate: z
      .boolean()
      .meta({ description: 'A forklift certificate is required and none is valid that day' }),
    contact: z.object({ name: z.string(), phone: z.string() }).nullable().meta({ description: 'Null unless accepted' }),
    timesheet: placeTimesheet.nullable(),
    series: z
      .array(z.object({ id, start_at: instant, end_at: instant }))
      .optional()
      .meta({ description: 'Other shifts of the same booking that the worker can apply for, by start' }),
  }),
});
export type WorkerShift = z.output<typeof workerShift.answer>;

export const workerReportLate = call({
  name: 'workerReportLate',
  method: 'POST',
  path: '/worker/timesheets/{id}/late',
  summary: 'Tells the business that the worker is running late; once clocked in it is refused',
  access: 'worker',
  params: byId,
  body: z.object({
    minutes: z.coerce
      .number()
      .int()
      .min(1)
      .max(lateMinutesMax)
      .meta({ description: `Expected minutes after the start, such as ${lateMinutes.join(', ')}` }),
  }),
  answer: placeTimesheet,
  errors: ['clock_order'],
});

export const workerAddClockPhoto = call({
  name: 'workerAddClockPhoto',
  method: 'POST',
  path: '/worker/timesheets/{id}/photo',
  summary: 'Adds the photo that was missing at clock-in or clock-out, until the hours are decided',
  access: 'worker',
  params: byId,
  body: z.object({
    photo_id: id.meta({ description: 'An image of `workerUpload`' }),
    of: z.enum(['CLOCK_IN', 'CLOCK_OUT']),
  }),
  answer: placeTimesheet,
  errors: ['clock_order'],
});

export const workerTimesheet = call({
  name: 'workerTimesheet',
  method: 'GET',
  path: '/worker/timesheets/{id}',
  summary: 'The hours of one shift: planned, clocked, decided and paid, and why it is less',
  access: 'worker',
  params: byId,
  answer: z.object({
    id,
    shift_id: id,
    business_name: z.string(),
    role: localised,
    planned_start_at: instant,
    planned_end_at: instant,
    clock_in_at: instant.nullable(),
    clock_out_at: instant.nullable(),
    wage_type: jobPostingDetail.shape.wage_type,
    wage: money,
    sum: timesheetSum,
    pay: timesheetPay,
    status: z.enum(timesheetStatus),
    overtime_status: z.enum(overtimeStatus),
    rejected_reason: z.string(),
    objection: z.string().meta({ description: 'What the worker said to the decision; empty for nothing' }),
    objected_at: instant.nullable(),
    is_objectionable: z.boolean(),
    objection_ends: day.nullable().meta({ description: 'The last day for an objection; null where none is set yet' }),
    review: review.omit({ reviewed_by: true }).nullable(),
    is_rateable: z.boolean().meta({ description: 'Whether the worker can rate the business: after working there' }),
    business_rating: count
      .nullable()
      .meta({ description: 'Stars that the worker gave the business, 1 to 5; null: none' }),
  }),
});
export type WorkerHours = z.output<typeof workerTimesheet.answer>;

export const workerObject = call({
  name: 'workerObject',
  method: 'POST',
  path: '/worker/timesheets/{id}/objection',
  summary: 'Objects to what was decided about the hours; the business is told, and can open the timesheet again',
  access: 'worker',
  params: byId,
  body: z.object({ reason: requiredText(longLength) }),
  answer: workerTimesheet.answer,
  errors: ['already_decided'],
});

export const workerRateBusiness = call({
  name: 'workerRateBusiness',
  method: 'PUT',
  path: '/worker/timesheets/{id}/business-rating',
  summary: `Rates the business for a shift; another rating replaces the first. The business sees the average once ${leastVoices} workers have rated it, and never whose is which`,
  access: 'worker',
  params: byId,
  body: z.object({ rating: stars }),
  answer: workerTimesheet.answer,
  errors: ['not_worked'],
});

export const workerNotifications = call({
  name: 'workerNotifications',
  method: 'GET',
  path: '/worker/notifications',
  summary: 'Notifications of the worker, newest first',
  access: 'worker',
  query: pageQuery(pageSize.notifications),
  answer: z.array(notification.omit({ target_query: true })),
  paged: true,
});

export type WorkerNotification = z.output<typeof workerNotifications.answer>[number];

export const workerShifts: readonly Call[] = [
  workerShift,
  workerReportLate,
  workerAddClockPhoto,
  workerTimesheet,
  workerObject,
  workerRateBusiness,
  workerNotifications,
];
