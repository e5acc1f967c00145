import { z } from 'zod';
import { documentAge } from '#domain/billing/invoices/age.ts';
import { call } from '../core/call.ts';
import { count, day, hiddenFromSupervisors, id, instant, money } from '../core/common.ts';
import { statementDocument } from '../billing/movements.ts';
import { accrual } from '../billing/statement.ts';
import { reviewListDays, timesheetsToReview } from '../timesheets/timesheets-to-review.ts';

/** `open` is `gross` less what has been settled. */
export const outstandingDocument = statementDocument.extend({
  due_on: day,
  gross: money.meta({ description: 'HK$ that it asked for, with finance charges on itself' }),
  settled: z
    .object({
      card: money.meta({ description: 'HK$ by card, at booking or later' }),
      transfer: money.meta({ description: 'HK$ by FPS or bank transfer, less what was refunded' }),
      credit: money.meta({ description: 'HK$ by credits' }),
      credit_note: money.meta({ description: 'HK$ that credit notes took off' }),
    })
    .meta({ description: 'By what it was settled, without what was taken back' }),
  open: money,
  is_overdue: z.boolean().meta({ description: 'Whether its due date has passed' }),
  age: z.enum(documentAge).meta({ description: 'By the days since its due date: up to 7, up to 30, more' }),
  charge_percentage: z.number().meta({ description: 'What it grows by once it is late, per cent a month' }),
  finance_charge: money.meta({
    description: 'HK$ that has grown since and is on no document; 0 of a day that has passed',
  }),
});
export type OutstandingDocument = z.output<typeof outstandingDocument>;

const todo = z.object({
  applicants: z.object({
    count,
    shifts: count.meta({ description: 'Shifts they wait on' }),
    deadline_at: instant
      .nullable()
      .meta({ description: 'When the first of those shifts starts: nobody is accepted for it any more' }),
    query: reviewListDays
      .extend({ only: z.literal('APPLICANTS_WAITING') })
      .meta({ description: 'The filters of the list of shifts that has exactly those' }),
  }),
  timesheets: timesheetsToReview,
  payments: hiddenFromSupervisors(
    z
      .object({
        count,
        amount: money,
        invoices: z.array(statementDocument.extend({ amount: money, paid_on: day })),
      })
      .nullable()
      .meta({ description: 'Payments that were sent and are not confirmed; null for a supervisor' }),
  ),
  messages: z.object({
    count: count.meta({ description: 'Conversations with unread messages' }),
    query: z
      .object({ status: z.literal('unread') })
      .meta({ description: 'The filters of the list of conversations that has exactly those' }),
  }),
});

export const amountsOwed = z.object({
  day: day.meta({ description: 'After this day' }),
  documents: z.array(outstandingDocument).meta({ description: 'Everything that is open, oldest due first' }),
  count,
  open: money.meta({ description: 'HK$: the sum of what is open of the documents' }),
  overdue_count: count,
  overdue: money,
  overdue_since: day
    .nullable()
    .meta({ description: 'The oldest due date that has passed; null where nothing is overdue' }),
  next_due: z
    .object({ day, open: money })
    .nullable()
    .meta({ description: 'The first due date to come, and HK$ that is open of it; null where nothing is to come' }),
  ages: z
    .object({ NOT_DUE: money, DAYS_7: money, DAYS_30: money, OLDER: money })
    .meta({ description: 'HK$ by age; together what is open' }),
  finance_charge: money.meta({ description: 'HK$ that has grown on the overdue ones and is on no document' }),
  prepaid: money.meta({ description: 'HK$ paid by card for shifts that no invoice has yet' }),
  prepaid_shifts: z
    .array(z.object({ id, date: day, amount: money }))
    .meta({ description: 'The shifts that it was paid for, the first one first; together what is prepaid' }),
  unused_credit: money,
  to_accrue: accrual,
});

export const nextInvoice = z.object({
  start_date: day,
  end_date: day,
  created_at: instant.meta({ description: 'When it will be created' }),
  amount: money.meta({ description: 'What it comes to if nothing else is approved' }),
});
export type NextInvoice = z.output<typeof nextInvoice>;

export const summary = z.object({
  at: instant.meta({ description: 'The moment that what waits is counted at' }),
  todo,
  owed: hiddenFromSupervisors(
    amountsOwed.nullable().meta({ description: 'Null for a supervisor, who sees no money of invoices' }),
  ),
  next_invoice: hiddenFromSupervisors(
    nextInvoice.nullable().meta({ description: 'Null for a supervisor, who sees no money of invoices' }),
  ),
});
export type Summary = z.output<typeof summary>;

export const getSummary = call({
  name: 'getSummary',
  method: 'GET',
  path: '/summary',
  summary:
    'What waits for a decision and what is owed: the one source of every count and sum that pages, notices and emails show',
  access: 'business',
  query: z.object({
    day: day.optional().meta({ description: 'What is owed after this day; today without it' }),
  }),
  answer: summary,
});
