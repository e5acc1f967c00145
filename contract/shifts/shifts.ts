import { z } from 'zod';
import { pageSize } from '#domain/shared/paging.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { breakType } from '#domain/shared/work/breaks.ts';
import { cancelReason } from '#domain/shifts/cancellation.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import { scheduleFields, staffingFields } from './booking.ts';
import { breakTimes, cost, placeName, shiftTimes } from '../core/fields/shift.ts';
import { call } from '../core/call.ts';
import {
  byId,
  count,
  dayRange,
  editableRecord,
  hiddenFromSupervisors,
  id,
  ifKnown,
  instant,
  minutes,
  money,
  pageQuery,
  search,
  unlessAbsent,
  version,
} from '../core/common.ts';
import { sortOf } from '../core/sorting.ts';
import { sheetFormat, sheetTypes } from '../core/fields/files.ts';
import { named } from '../core/fields/localised.ts';
import { cancellation } from './cancellation.ts';
import { location } from '../categories/locations.ts';
import { payment } from '../core/fields/payment.ts';
import { shiftRole } from '../categories/roles.ts';

const { DRAFT, ...booked } = shiftStatus;

/** A draft has no times, wage or cost until its schedule is filled in. */
export const shiftSummary = z.object({
  id,
  group_id: id.meta({ description: 'The series; the same for all its shifts' }),
  group_size: unlessAbsent(count.meta({ description: 'Shifts in the series; 1 for a single shift' }), 1),
  status: z.enum(shiftStatus).meta({ description: '2 new, 3 in progress, 4 completed, 5 cancelled, 6 draft' }),
  role: named,
  location: placeName,
  start_at: instant.nullable().meta({ description: 'Null for a draft without a schedule' }),
  end_at: instant.nullable().meta({ description: 'Null for a draft without a schedule' }),
  is_night_shift: z.boolean(),
  wage_type: z.enum(wageType).nullable().meta({ description: '1 hourly, 2 daily; null for a draft that has none yet' }),
  wage: money.nullable().meta({ description: 'HK$ an hour or a day; null for a draft that has none yet' }),
  workers: count.meta({ description: 'Places; 0 for a draft that has none yet' }),
  accepted: count.meta({ description: 'Places filled' }),
  waiting: unlessAbsent(count.meta({ description: 'Applicants who wait for a decision' }), 0),
  absent: unlessAbsent(
    count.meta({ description: 'Accepted workers who have not clocked in although the shift has begun' }),
    0,
  ),
  cost: money.nullable().meta({ description: 'Total cost with commission and card fee; null for an incomplete draft' }),
  is_editable: z.boolean(),
  is_cancellable: z.boolean(),
});
export type ShiftSummary = z.output<typeof shiftSummary>;

const contactCard = z.object({ id, name: z.string(), phone: z.string(), email: z.string() });

const site = z.object({
  role: shiftRole,
  location,
  contact: contactCard,
  training_class: named.nullable(),
  industry: named,
});

export const draftShift = editableRecord.extend(site.shape).extend({
  status: z.literal(DRAFT),
  schedule: scheduleFields.nullable().meta({ description: 'Null until step 2 is done' }),
  staffing: staffingFields.nullable().meta({ description: 'Null until step 3 is done' }),
  entered: ifKnown(
    scheduleFields
      .partial()
      .extend(staffingFields.partial().shape)
      .meta({ description: 'What was given of steps 2 and 3, done or not' }),
  ),
  preview: z
    .object({
      shifts: z.array(shiftTimes).meta({ description: 'The shifts it will book, by start' }),
      paid_minutes: minutes.meta({ description: 'Paid minutes of one worker on one shift' }),
      costs: z
        .array(z.object({ payment_method: z.enum(paymentMethod), shift: cost, series: cost }))
        .meta({ description: 'For each payment method: one shift, and all of them' }),
    })
    .nullable()
    .meta({ description: 'Null until steps 2 and 3 are done' }),
  waiting_payment: z
    .object({ payment_id: z.string(), amount: money, redirect_url: z.url().nullable() })
    .nullable()
    .meta({ description: 'A card payment that the bank has not decided: booking or changing the draft gives it up' }),
});
export type DraftShift = z.output<typeof draftShift>;

const shiftInvoice = z.object({
  id,
  number: z.string(),
  is_open: z.boolean().meta({ description: 'Something is left to pay' }),
});
export type ShiftInvoice = z.output<typeof shiftInvoice>;

export const bookedShift = editableRecord
  .extend(site.shape)
  .extend(shiftTimes.shape)
  .extend({
    status: z.enum(booked).meta({ description: '2 new, 3 in progress, 4 completed, 5 cancelled' }),
    group_id: id,
    group_size: unlessAbsent(count, 1),
    break_type: z.enum(breakType),
    breaks: z.array(breakTimes),
    paid_minutes: minutes.meta({ description: 'Paid minutes of one worker as planned' }),
    overtime_percentage: count.meta({
      description: 'Per cent of the hourly wage, as the business had it when the shift was booked',
    }),
    ...staffingFields.shape,
    accepted: count.meta({ description: 'Places filled' }),
    waiting: unlessAbsent(count.meta({ description: 'Applicants who wait for a decision' }), 0),
    posted_at: ifKnown(instant),
    opens_to_all_at: ifKnown(instant.meta({ description: 'From when every worker sees it' })),
    payment,
    invoices: hiddenFromSupervisors(
      z.array(shiftInvoice).meta({ description: 'The weekly invoices that its work is on; none for a supervisor' }),
    ),
    is_editable: z.boolean().meta({ description: 'New, not started, not paid online' }),
    clock_in_code: z.string().meta({ description: 'Workers type it on site to clock in' }),
    clock_out_code: z.string(),
    cost,
    cancellation,
    cancelled: z.object({ reason: z.enum(cancelReason), at: instant, by: z.string(), fee: money }).nullable(),
  });
export type BookedShift = z.output<typeof bookedShift>;

export const shiftDetail = z.discriminatedUnion('status', [draftShift, bookedShift]);
export type ShiftDetail = z.output<typeof shiftDetail>;

const shiftFilter = dayRange.extend({
  status: z.coerce.number().pipe(z.enum(shiftStatus)).optional(),
  only: z.enum(['APPLICANTS_WAITING', 'OPEN', 'BOOKED']).optional().meta({
    description:
      'Shifts ahead that somebody applied for who has no answer yet; drafts and shifts that have not ended; or shifts that are neither drafts nor cancelled',
  }),
  role_id: id.optional(),
  location_id: id.optional(),
  contact_id: id.optional(),
  search,
});

export const shiftSorts = ['start_at', 'role', 'open_places', 'cost'] as const;

export const listShifts = call({
  name: 'listShifts',
  method: 'GET',
  path: '/shifts',
  summary:
    'Shifts of the business by start; `search` looks in role, location and shift number. A draft without a schedule is in no range of days',
  access: 'business',
  query: pageQuery(pageSize.general).extend({
    ...shiftFilter.shape,
    order: z
      .enum(['START', 'LATEST'])
      .default('START')
      .meta({ description: 'By start, or what was begun last first; without `sort`' }),
    ...sortOf(...shiftSorts),
  }),
  answer: z.array(shiftSummary),
  paged: true,
  totals: z.object({ cost: money.meta({ description: 'Of every match that is neither draft nor cancelled' }) }),
});

export const getShift = call({
  name: 'getShift',
  method: 'GET',
  path: '/shifts/{id}/operator',
  summary: 'One shift with everything its page shows, or a draft as far as it has been filled in',
  access: 'business',
  params: byId,
  answer: shiftDetail,
});

export const listGroupShifts = call({
  name: 'listGroupShifts',
  method: 'GET',
  path: '/shifts/group-shifts/{id}',
  summary: 'Every shift of a series by start, each with what cancelling it costs; `id` is the `group_id`',
  access: 'business',
  params: byId,
  answer: z.array(shiftSummary.extend({ version, cancellation })),
});

export const exportShifts = call({
  name: 'exportShifts',
  method: 'GET',
  path: '/shifts/export-excel',
  summary: 'The shifts of a list as a file in the caller’s language',
  access: 'business',
  query: shiftFilter.extend(sheetFormat.shape),
  file: sheetTypes,
});

export const createShortLink = call({
  name: 'createShortLink',
  method: 'POST',
  path: '/shifts/get-short-link',
  summary: 'A short address of a public job; asking again answers the same',
  access: 'anyone',
  needsAnswer: true,
  body: z.object({ shift_id: id }),
  answer: z.object({
    code: z
      .string()
      .regex(/^[\w~-]{1,40}$/)
      .meta({ description: 'What follows /j/ in the address' }),
    url: z.string().meta({ description: 'The address: absolute where the API knows the portal’s, else a path' }),
  }),
  errors: ['not_found'],
});
