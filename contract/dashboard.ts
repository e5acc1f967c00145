import { z } from 'zod';
import { shiftStatus } from '#domain/shift/status.ts';
import { call } from './call/call.ts';
import { count, day, id, instant, money } from './call/common.ts';
import { named } from './call/localised.ts';
import { person } from './call/people.ts';
import { nextInvoice } from './figures.ts';
import { statementDocument } from './invoices/movements.ts';
import { placeName, shiftTimes } from './shifts/shifts.ts';
import { waitingTimesheets } from './shifts/waiting-timesheets.ts';

const span = z.object({ start_date: day, end_date: day });

/** A shift of today or tomorrow shows who is there. */
export const floorShift = shiftTimes.extend({
  id,
  role: named,
  location: placeName,
  status: z.enum(shiftStatus),
  workers: count,
  accepted: count,
  waiting: count.meta({ description: 'Applicants who wait for a decision' }),
  clocked_in: count,
  absent: count.meta({ description: 'Accepted, and not clocked in although the shift has started' }),
});

/** The parts of the dashboard. Each part is worked out for itself: one that fails leaves the others standing. */
export const dashboardParts = [
  'review',
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
  review: waitingTimesheets.nullable().meta({ description: 'Timesheets that wait for approval' }),
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
        .array(z.object({ topic_id: id, ...person.pick({ name: true, name_hk: true }).shape }))
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
  today: z.array(floorShift).nullable().meta({ description: 'Shifts that start today or are still on, by start' }),
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
  money: z
    .object({
      next_invoice: nextInvoice,
      due: z
        .object({
          count,
          amount: money,
          next_due_on: day.nullable(),
          admin_invoices: count.meta({ description: 'Of these, admin invoices' }),
          overdue: money.meta({ description: 'Of the amount, what is past its due date' }),
          next: statementDocument.nullable().meta({ description: 'The invoice that is due first' }),
        })
        .meta({ description: 'What is open of worker and admin invoices, as the statement has it' }),
      weeks: z
        .array(z.object({ start_date: day, amount: money }))
        .max(4)
        .meta({
          description:
            'Cost of the last weeks as `/costs` has it, oldest first; the last is the one that is invoiced next',
        }),
    })
    .nullable()
    .meta({ description: 'Null for a supervisor, who sees no money of invoices' }),
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
