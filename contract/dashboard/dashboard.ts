import { z } from 'zod';
import { call } from '../core/call.ts';
import { count, day, hiddenFromSupervisors, id, instant } from '../core/common.ts';
import { person } from '../core/fields/people.ts';
import { nextInvoice, amountsOwed } from './summary.ts';
import { boardShift, boardWeeks } from '../shifts/board.ts';
import { placeName } from '../core/fields/shift.ts';
import { timesheetsToReview } from '../timesheets/timesheets-to-review.ts';

const span = z.object({ start_date: day, end_date: day });

export const floorShift = boardShift.extend({
  location: placeName,
  accepted: count,
  clocked_in: count,
  absent: count.meta({ description: 'Accepted, and not clocked in although the shift has started' }),
});

/** Each part is calculated separately, so that one failure does not affect the others. */
export const dashboardParts = [
  'review',
  'todo',
  'applicants',
  'messages',
  'week',
  'today',
  'tomorrow',
  'steps',
  'money',
] as const;
export type DashboardPart = (typeof dashboardParts)[number];

export const dashboard = z.object({
  missing: z
    .array(z.enum(dashboardParts))
    .meta({ description: 'Parts that could not be worked out just now; each of them is null' }),
  review: timesheetsToReview.nullable().meta({ description: 'Timesheets that wait for approval' }),
  todo: boardWeeks.nullable(),
  applicants: z
    .object({
      waiting: count,
      shifts: count.meta({ description: 'Shifts they wait on' }),
      until: day.nullable().meta({ description: 'Day the last of those shifts starts on' }),
      deadline_at: instant
        .nullable()
        .optional()
        .meta({ description: 'When the first of those shifts starts: nobody is accepted for it any more' }),
    })
    .nullable(),
  messages: z
    .object({
      conversations: count.meta({ description: 'Conversations with unread messages, as the menu counts them' }),
      from: z
        .array(
          z.object({
            topic_id: id,
            ...person.pick({ name: true, name_hk: true }).shape,
            text: z.string().meta({ description: 'Beginning of the last message; empty for pictures without words' }),
            sent_at: instant,
          }),
        )
        .max(3)
        .meta({ description: 'Who wrote in them, the latest first' }),
    })
    .nullable(),
  week: span
    .extend({
      places: count,
      accepted: count,
      days: z
        .array(z.object({ date: day, places: count, accepted: count }))
        .length(7)
        .meta({ description: 'Monday to Sunday' }),
    })
    .nullable(),
  today: z
    .array(floorShift)
    .nullable()
    .meta({ description: 'Shifts that start today or on which somebody is at work, by start' }),
  tomorrow: z.array(floorShift).nullable(),
  steps: z
    .object({
      location: z.boolean(),
      contact: z.boolean(),
      role: z.boolean(),
      shift: z.boolean().meta({ description: 'Whether a shift was ever booked' }),
    })
    .nullable()
    .meta({ description: 'What a new business has done of its first steps' }),
  money: hiddenFromSupervisors(
    z
      .object({ next_invoice: nextInvoice, owed: amountsOwed.omit({ to_accrue: true }) })
      .nullable()
      .meta({ description: 'Null for a supervisor, who sees no money of invoices' }),
  ),
});
export type Dashboard = z.output<typeof dashboard>;

export const getDashboard = call({
  name: 'getDashboard',
  method: 'GET',
  path: '/shifts/dashboard',
  summary: 'Everything the dashboard shows: what waits, who is on the floor, how the week fills, what is due',
  access: 'business',
  answer: dashboard,
});
