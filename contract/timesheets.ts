import { z } from 'zod';
import { message } from '#domain/message.ts';
import { pageSize } from '#domain/paging.ts';
import { timesheetAction, timesheetTabs, type TimesheetTab } from '#domain/timesheet/status.ts';
import { call } from './call/call.ts';
import {
  byId,
  count,
  dayRange,
  id,
  instant,
  longLength,
  money,
  pageQuery,
  search,
  text,
  version,
} from './call/common.ts';
import { spreadsheet } from './files.ts';
import { outcome } from './call/results.ts';
import { review, timesheet, timesheetDetail } from './timesheet-answers.ts';

const tabs = Object.keys(timesheetTabs) as TimesheetTab[];

/** Which timesheets: by the day their shift starts on, tab, and a text looked for in worker, role and location. */
const timesheetFilter = dayRange.extend({
  status_working: z.enum(tabs).optional().meta({ description: 'A tab; without it also workers still at work' }),
  search,
});

const countAndAmount = z.object({ count, amount: money.meta({ description: 'Pay if all of it is approved' }) });

export const listTimesheets = call({
  name: 'listTimesheets',
  method: 'GET',
  path: '/shifts/list-user-shift',
  summary: 'Timesheets by start of shift, newest day first; `search` looks in worker, role and location',
  access: 'business',
  query: pageQuery(pageSize.timesheets).extend(timesheetFilter.shape),
  answer: z.array(timesheet),
  paged: true,
  totals: z
    .object({
      tabs: z.object({ waiting: count, approved: count, rejected: count, pending: count }),
      all: countAndAmount.meta({ description: 'Every match' }),
      matching: countAndAmount.meta({ description: 'Matches that keep to the plan' }),
      attention: countAndAmount.meta({ description: 'Matches that need a look' }),
      deadline_at: instant
        .nullable()
        .meta({ description: 'The next deadline of a match that can be reviewed; null when none can' }),
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

export const reviewWorker = call({
  name: 'reviewWorker',
  method: 'PUT',
  path: '/shifts/{shift_id}/review-worker/{user_id}',
  summary: 'Reviews a worker for a shift; a second review replaces the first',
  access: 'business',
  params: z.object({ shift_id: id, user_id: id }),
  body: z.object({
    rating: z.coerce
      .number({ error: message('validation.required') })
      .int({ error: message('validation.required') })
      .min(1, { error: message('validation.minNumber', { number: 1 }) })
      .max(5, { error: message('validation.maxNumber', { number: 5 }) })
      .meta({ description: 'Stars, 1 to 5' }),
    comment: text(longLength),
  }),
  answer: review,
  errors: ['not_worked'],
});

export const updateClockOut = call({
  name: 'updateClockOut',
  method: 'PUT',
  path: '/shifts/update-clock-out/{id}',
  summary:
    'Sets when a worker clocked out who forgot to, or corrects it before the timesheet is decided; `id` is the timesheet’s',
  access: 'business',
  params: byId,
  body: z.object({ clock_out_at: instant, version }),
  answer: timesheet,
  errors: ['conflict', 'clock_order', 'not_reviewable', 'already_paid'],
});

/** Which timesheets are decided: some by id, or all that match the plan within dates and search. */
export const timesheetSelection = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('ID'),
    timesheets: z
      .array(z.object({ id, version: version.optional().meta({ description: '`conflict` for it when another one' }) }))
      .min(1, { error: message('validation.required') })
      .max(100),
  }),
  dayRange
    .extend({ by: z.literal('MATCHING'), search })
    .meta({ description: 'Everything waiting that matches the plan' }),
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
    results: z
      .array(outcome.extend({ id }))
      .meta({ description: 'Codes: not_found, conflict, not_reviewable, already_paid' }),
    amount: money.meta({ description: 'Pay approved by this call' }),
  }),
});

export const exportTimesheets = call({
  name: 'exportTimesheets',
  method: 'GET',
  path: '/shifts/export-time-sheet',
  summary: 'The timesheets of a list as a spreadsheet in the caller’s language',
  access: 'business',
  query: timesheetFilter,
  file: spreadsheet,
});
