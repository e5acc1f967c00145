import { z } from 'zod';
import { invoiceStatus } from '#domain/billing/invoices/status.ts';
import { message } from '#domain/shared/message.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { breakType } from '#domain/shared/work/breaks.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import type { Attention } from '#domain/timesheets/attention.ts';
import { reopening } from '#domain/timesheets/reopening.ts';
import {
  overtimeStatus,
  timesheetAction,
  timesheetStatus,
  type TimesheetList,
  timesheetLists,
  workTimeStatus,
} from '#domain/timesheets/status.ts';
import { breakTimes, placeName } from '../core/fields/shift.ts';
import { call } from '../core/call.ts';
import {
  byId,
  count,
  day,
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
  text,
  unlessAbsent,
  version,
} from '../core/common.ts';
import { sortOf } from '../core/sorting.ts';
import { file, sheetFormat, sheetTypes } from '../core/fields/files.ts';
import { named } from '../core/fields/localised.ts';
import { person, rating } from '../core/fields/people.ts';
import { outcome } from '../core/results.ts';
import { timesheetsToReview } from './timesheets-to-review.ts';

const attention = [
  'noClockIn',
  'noClockOut',
  'enteredByAdmin',
  'noPhotoIn',
  'noPhotoOut',
  'offSiteIn',
  'offSiteOut',
  'movedPlan',
  'shortDay',
  'late',
  'leftEarly',
  'leftLate',
  'longBreak',
  'breakOutside',
  'longOvertime',
  'overtime',
  'paysMore',
] as const satisfies readonly Attention[];

/** In minutes, added up by `domain/timesheets/sum.ts`. */
export const review = z.object({
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  reviewed_at: instant,
  reviewed_by: z.string().meta({ description: 'Name of the person' }),
});
export type Review = z.output<typeof review>;

export const timesheetSum = z.object({
  planned: minutes.meta({ description: 'Length of the shift in minutes' }),
  clocked: minutes.meta({ description: 'Minutes from clock-in to clock-out' }),
  break: minutes.meta({ description: 'Minutes of break taken, or planned where none was recorded' }),
  break_outside: minutes.meta({
    description: 'Minutes of break outside the planned hours; they come off overtime at most',
  }),
  work: minutes.meta({ description: 'Minutes within the plan, less an unpaid break' }),
  overtime: minutes.meta({ description: 'Minutes of overtime' }),
  paid: minutes.meta({ description: 'Minutes of work and overtime together' }),
  late: minutes.meta({ description: 'Minutes after the planned start' }),
  left_early: minutes.meta({ description: 'Minutes before the planned end' }),
  left_late: minutes.meta({ description: 'Minutes after the planned end' }),
});

/** The worker's pay if everything is approved, or only the work time. */
export const timesheetPay = z.object({
  work: money,
  overtime: money,
  total: money.meta({ description: 'HK$ of work and overtime together' }),
});

/** One worker's time on one shift, with the evidence for a decision: plan, clock times, photos, sum and pay. */
export const timesheet = editableRecord.extend({
  shift_id: id,
  worker: person,
  role: named,
  location: placeName,
  planned_start_at: instant,
  planned_end_at: instant,
  clock_in_at: instant.nullable(),
  clock_out_at: instant.nullable(),
  clock_in_photo: file.nullable(),
  clock_out_photo: file.nullable(),
  break_type: z.enum(breakType),
  planned_breaks: z.array(breakTimes),
  planned_break_minutes: minutes,
  breaks: z
    .array(z.object({ start_at: instant, end_at: instant.nullable() }))
    .meta({ description: 'Breaks taken; `end_at` is null while one is on' }),
  wage_type: z.enum(wageType).meta({ description: '1 hourly, 2 daily' }),
  wage: money.meta({ description: 'HK$ an hour or a day' }),
  overtime_start: minutes
    .nullable()
    .meta({ description: 'Minutes after the planned end from which staying is overtime; null: none is included' }),
  overtime_percentage: count.meta({ description: 'Per cent of the hourly wage' }),
  sum: timesheetSum,
  pay: timesheetPay,
  status: z.enum(timesheetStatus).meta({
    description:
      '1 in progress, 2 waiting for approval, 3 approved, 4 on a break, 5 rejected, 6 work time approved, 7 pending, 8 completed',
  }),
  work_time_status: unlessAbsent(
    z.enum(workTimeStatus).meta({ description: 'Of the hours within the plan: 0 pending, 1 done, 2 rejected' }),
    workTimeStatus.PENDING,
  ),
  overtime_status: z.enum(overtimeStatus).meta({ description: '0 pending, 1 done, 2 rejected' }),
  invoice_status: z.enum(invoiceStatus).nullable().meta({
    description: 'Of the invoice it is on: 1 in progress, 2 due, 3 paid, 4 unpaid; null before the weekly run',
  }),
  matches_plan: z.boolean().meta({
    description:
      'Clock-in and clock-out are there with their photos, nothing differs, and it pays no more than planned',
  }),
  attention: z
    .array(z.enum(attention))
    .meta({ description: 'What lacks or differs from the plan, gravest first; empty when it matches' }),
  rejected_reason: z.string().meta({ description: 'Empty unless rejected with a reason' }),
  is_reviewable: z.boolean().meta({ description: 'Waiting or pending, and not paid' }),
  deadline_at: ifKnown(instant.meta({ description: 'Until when it can be reviewed for its weekly invoice' })),
  approves_at: instant.nullable().meta({
    description:
      'When it is approved by the clock if nobody decides; null before the business was told, and once decided',
  }),
  approved_by_clock_at: instant.nullable().meta({ description: 'When it was; null where a person decided' }),
  settled_from: instant.nullable().meta({
    description:
      'From then on the decision is told and billed, and undoing it is over, that of a pending one too; null where no person has decided',
  }),
  objected_at: instant
    .nullable()
    .optional()
    .meta({ description: 'When the worker objected to what was decided; null where they did not' }),
  as_planned: z
    .boolean()
    .meta({ description: 'Approved by the clock as planned, which is less than what was clocked' }),
});
export type Timesheet = z.output<typeof timesheet>;

const timesheetEvent = z.object({
  kind: z.enum([
    'ACCEPTED',
    'CLOCKED_IN',
    'BREAK_BEGAN',
    'BREAK_ENDED',
    'CLOCKED_OUT',
    'CLOCK_OUT_CHANGED',
    'HOURS_ENTERED_BY_ADMIN',
    'APPROVED_ALL',
    'APPROVED_WORK_TIME',
    'REJECTED',
    'PUT_TO_PENDING',
    'APPROVED_BY_CLOCK',
    'REOPENED',
    'CREDITED',
    'UNDONE',
    'INVOICED',
    'PAID',
    'REVIEWED',
    'OBJECTED',
  ]),
  at: instant,
  by: z.string().nullable().meta({ description: 'Name of the person; null for the worker’s own acts and the clock’s' }),
  note: z
    .string()
    .optional()
    .meta({ description: 'Why an admin entered the hours, or what the worker objects to; empty of all others' }),
});

export const timesheetDetail = timesheet.extend({
  day: day.meta({ description: 'Day the shift starts on' }),
  hkid_masked: z.string().nullable().meta({ description: 'Such as A123***(*); never more of it' }),
  clock_in_on_site: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the phone was at the location; null when unknown' }),
  clock_out_on_site: z.boolean().nullable(),
  images: z.array(file).meta({ description: 'Other pictures the worker sent in' }),
  review: review.nullable(),
  with_you: z
    .object({ completed_shifts: ifKnown(count), rating })
    .meta({ description: 'The worker at this business, this shift left out' }),
  invoice_id: id.nullable(),
  invoice_open: hiddenFromSupervisors(
    money.nullable().meta({ description: 'HK$ open of its invoice; null for a supervisor' }),
  ),
  invoice_reported: hiddenFromSupervisors(
    money.nullable().meta({ description: 'HK$ of it that the business says it has sent' }),
  ),
  reopening: z.enum(reopening).nullable().meta({
    description: 'What opening it again would do: nothing more, or a credit note; null where it cannot be opened',
  }),
  objection_ends: day.nullable().meta({ description: 'The last day for that once it is invoiced' }),
  topic_id: id.nullable().meta({ description: 'The conversation with the worker; null when there is none yet' }),
  events: z.array(timesheetEvent).meta({ description: 'Newest first' }),
});
export type TimesheetDetail = z.output<typeof timesheetDetail>;

const lists = Object.keys(timesheetLists) as TimesheetList[];
const listsAndHeld = [...lists, 'held'] as const;

const clockAt = instant.optional().meta({
  description: 'Those alone that the clock approves at this moment unless somebody decides, or approved then',
});

/** The date range applies to the first day of the shift; the search to worker, role and location. */
const timesheetFilter = dayRange.extend({
  status_working: z
    .union([z.coerce.number().pipe(z.enum(timesheetStatus)), z.enum(listsAndHeld)])
    .optional()
    .meta({
      description:
        'A status, of which 3 lists 6 and 8 too, or the word of a list: the tabs waiting (2), approved (3), rejected (5) and pending (7); undecided: waiting and pending; held: decided, and still to be undone. Without it also workers still at work',
    }),
  clock_at: clockAt,
  decided_from: instant.optional().meta({ description: 'Those alone that a person decided from this moment on' }),
  search,
});

const countAndAmount = z.object({ count, amount: money.meta({ description: 'Pay if all of it is approved' }) });

const daysBefore = z.object({ count, start_date: day.nullable(), end_date: day.nullable() });

export const timesheetSorts = ['planned_start_at', 'worker'] as const;

export const listTimesheets = call({
  name: 'listTimesheets',
  method: 'GET',
  path: '/shifts/list-user-shift',
  summary: 'Timesheets by start of shift, newest day first; `search` looks in worker, role and location',
  access: 'business',
  query: pageQuery(pageSize.timesheets).extend({ ...timesheetFilter.shape, ...sortOf(...timesheetSorts) }),
  answer: z.array(timesheet),
  paged: true,
  totals: z
    .object({
      tabs: z.object({ waiting: count, approved: count, rejected: count, pending: count }),
      all: countAndAmount.meta({ description: 'Every match' }),
      matching: countAndAmount.meta({ description: 'Matches that keep to the plan' }),
      attention: countAndAmount.meta({ description: 'Matches that need a look' }),
      held: z
        .object({ count, until: instant.nullable() })
        .nullable()
        .meta({ description: 'Decisions of the business that can be undone, and until when the last of them' }),
      before: daysBefore.extend({ waiting: daysBefore, pending: daysBefore }).meta({
        description:
          'Matches of tab and search before the first day that was asked for, and their days; the undecided ones of the search whatever the tab, those that wait and those put to pending',
      }),
      waiting: timesheetsToReview.meta({
        description: 'Everything of the business that waits, whatever was asked for',
      }),
    })
    .meta({ description: 'The tabs are counted over dates and search, the rest over the tab too' }),
});

export const getTimesheet = call({
  name: 'getTimesheet',
  method: 'GET',
  path: '/shifts/detail-user-shift/{id}',
  summary: 'One timesheet with its evidence, its course of events and what is known of the worker',
  access: 'business',
  params: byId,
  answer: timesheetDetail,
});

export const updateClockOut = call({
  name: 'updateClockOut',
  method: 'PUT',
  path: '/shifts/update-clock-out/{id}',
  summary:
    'Sets when a worker clocked out who forgot to, or corrects it before the timesheet is decided; `id` is the timesheet’s',
  access: 'business',
  params: byId,
  body: z.object({
    clock_out_at: instant,
    version,
    is_confirmed: z
      .boolean()
      .default(false)
      .meta({ description: 'That the worker did stay more than four hours after the planned end' }),
  }),
  answer: timesheet,
  errors: ['conflict', 'clock_order', 'not_reviewable', 'already_paid'],
});

const selectedTimesheets = z
  .array(z.object({ id, version: version.optional().meta({ description: '`conflict` for it when another one' }) }))
  .min(1, { error: message('validation.required') })
  .max(100);

const decided = outcome.extend({
  id,
  worker: person.nullable().meta({ description: 'Whose timesheet it is; null when it was not found' }),
  version: version.nullable().meta({ description: 'After the decision; null when there was none' }),
});

export const timesheetSelection = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('ID'),
    timesheets: selectedTimesheets,
  }),
  dayRange
    .extend({
      by: z.literal('MATCHING'),
      clock_at: clockAt,
      search,
      list: z.enum(lists).optional().meta({
        description: 'A tab, or undecided: waiting and pending; what waits without it',
      }),
      amount: money
        .optional()
        .meta({ description: 'Pay that this approves, as its reader saw it; refused when it is another one' }),
    })
    .meta({ description: 'Everything undecided that matches the plan' }),
]);

export const decideTimesheets = call({
  name: 'decideTimesheets',
  method: 'POST',
  path: '/shifts/approval-users',
  summary: 'Approves, rejects or puts to pending; answers one result for each timesheet',
  access: 'business',
  body: z.object({
    action: z.enum(timesheetAction),
    reason: text().optional().meta({ description: 'Why rejected; the worker reads it' }),
    selection: timesheetSelection,
  }),
  answer: z.object({
    results: z.array(decided).meta({ description: 'Codes: not_found, conflict, not_reviewable, already_paid' }),
    amount: money.meta({ description: 'Pay approved by this call' }),
  }),
});

export const undoDecisions = call({
  name: 'undoDecisions',
  method: 'POST',
  path: '/shifts/undo-approval-users',
  summary:
    'Takes decisions back within ten minutes, before they are told and billed; each timesheet is as it was before',
  access: 'business',
  body: z.object({ timesheets: selectedTimesheets }),
  answer: z.object({
    results: z.array(decided).meta({ description: 'Codes: not_found, conflict, not_reopenable' }),
  }),
});

export const reopenTimesheet = call({
  name: 'reopenTimesheet',
  method: 'PUT',
  path: '/shifts/reopen-user-shift/{id}',
  summary:
    'Opens a rejected or approved timesheet again: freely until it is invoiced, then for 14 days with a credit note that takes its line off; `id` is the timesheet’s',
  access: 'business',
  params: byId,
  body: z.object({ version, reason: text().optional().meta({ description: 'Why; it stands on the ledger entry' }) }),
  answer: timesheet,
  errors: ['conflict', 'not_reopenable', 'already_paid'],
});

export const exportTimesheets = call({
  name: 'exportTimesheets',
  method: 'GET',
  path: '/shifts/export-time-sheet',
  summary: 'The timesheets of a list as a file in the caller’s language',
  access: 'business',
  query: timesheetFilter.extend(sheetFormat.shape),
  file: sheetTypes,
});
