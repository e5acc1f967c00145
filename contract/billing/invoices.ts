import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { centsToDollars } from '#domain/shared/money.ts';
import { invoiceStatus } from '#domain/billing/invoices/status.ts';
import { maxUnpaid } from '#domain/shifts/cost.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { wageType } from '#domain/shared/work/wage.ts';
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
  line,
  longLength,
  minutes,
  money,
  positiveMoney,
  pageQuery,
  search,
  text,
  version,
} from '../core/common.ts';
import { sortOf } from '../core/sorting.ts';
import { file, fileIds, sheetFormat, sheetTypes } from '../core/fields/files.ts';
import { named } from '../core/fields/localised.ts';
import { person } from '../core/fields/people.ts';
import { fpsRequest } from '../core/fields/payment.ts';
import { documentCredit } from './movements.ts';

/** Which date of a worker invoice the list's date range applies to. */
export const invoiceDays = ['DUE', 'WEEK', 'ISSUED'] as const;
export type InvoiceDays = (typeof invoiceDays)[number];

/** Supervisors see no amounts of worker invoices, which bill a week's approved timesheets. */
const hidden = hiddenFromSupervisors(money.nullable().meta({ description: 'HK$; null for a supervisor' }));

export const billedTo = z.object({
  name: z.string(),
  name_hk: z.string().meta({ description: 'In Chinese; may be empty' }),
  address: z.string(),
  br_number: z.string(),
});

export const issuer = z.object({ name: z.string(), address: z.string(), email: z.string() });

export const invoice = editableRecord.extend({
  number: z.string().meta({ description: 'Such as INV-0461' }),
  week_start: day.meta({ description: 'Monday of the work week' }),
  week_end: day.meta({ description: 'Sunday of the work week' }),
  created_at: instant,
  due_on: day,
  status: z.enum(invoiceStatus).meta({ description: '1 in progress, 2 due, 3 paid, 4 unpaid: past its due date' }),
  line_count: ifKnown(count),
  workers: ifKnown(count.meta({ description: 'Different workers on its lines' })),
  work_minutes: ifKnown(minutes),
  overtime_minutes: ifKnown(minutes),
  worker_pay: hidden,
  commission: hidden,
  card_fee: hidden,
  total: hidden,
  prepaid: hidden.meta({ description: 'HK$ charged to a card at booking and set against it; null for a supervisor' }),
  credited: hidden.meta({ description: 'HK$ of credits and credit notes set against it; null for a supervisor' }),
  paid: hidden.meta({ description: 'HK$ of payments; null for a supervisor' }),
  open: hidden.meta({ description: 'HK$ still to be paid; null for a supervisor' }),
  reported: hidden.meta({
    description: 'HK$ that was said to be sent and is not confirmed, part of `open`; null for a supervisor',
  }),
});
export type Invoice = z.output<typeof invoice>;

const invoiceFilter = dayRange.extend({
  days: z
    .enum(invoiceDays)
    .default('DUE')
    .meta({ description: 'What the days are: due dates, the Mondays of work weeks, or days of issue' }),
  status: z.coerce.number().pipe(z.enum(invoiceStatus)).optional(),
  only: z.enum(['TO_PAY']).optional().meta({ description: 'Those that are due or unpaid' }),
  search,
});

export const invoiceSorts = ['number', 'week_start', 'due_on', 'total'] as const;

export const listInvoices = call({
  name: 'listInvoices',
  method: 'GET',
  path: '/shifts/operator/invoices',
  summary: 'Worker invoices by due date; `search` looks in number and worker',
  access: 'business',
  query: pageQuery(pageSize.invoices).extend({ ...invoiceFilter.shape, ...sortOf(...invoiceSorts) }),
  answer: z.array(invoice),
  paged: true,
  totals: z.object({
    total: hidden,
    open: hidden.meta({ description: 'HK$ not paid yet; null for a supervisor' }),
    overdue: hidden.meta({ description: 'HK$ past its due date, whatever is listed; null for a supervisor' }),
    overdue_before: z
      .object({
        count,
        amount: hidden,
        reported: hidden.meta({ description: 'HK$ of it said to be sent and not confirmed; null for a supervisor' }),
        finance_charge: hidden.meta({ description: 'HK$ of late payment up to now; null for a supervisor' }),
        since: day.nullable().meta({ description: 'Due day of the oldest; null when there is none' }),
      })
      .meta({ description: 'Past their due date and before `start_date`, so in no page of this list' }),
  }),
});

export const invoiceLine = z.object({
  timesheet_id: id,
  shift_id: id,
  date: day.meta({ description: 'Day the shift started on' }),
  worker: person,
  role: named,
  location: z.string(),
  work_minutes: minutes,
  overtime_minutes: minutes,
  wage_type: z.enum(wageType).meta({ description: '1 an hour, 2 a day' }),
  wage: hidden.meta({ description: 'HK$ for an hour or a day; null for a supervisor' }),
  overtime_percentage: count.meta({ description: 'Overtime pay in per cent of ordinary pay' }),
  work_pay: hidden.meta({ description: 'HK$ for the work time; null for a supervisor' }),
  overtime_pay: hidden.meta({ description: 'HK$ for the overtime; null for a supervisor' }),
  worker_pay: hidden.meta({ description: 'HK$ of both; null for a supervisor' }),
  commission: hidden,
  is_credited: z.boolean().meta({ description: 'Taken off again by a credit note' }),
  credit_note: z.string().nullable().meta({ description: 'Number of that credit note, such as CN-0012' }),
  is_late: z.boolean().meta({ description: 'Of a week before the invoice’s own' }),
  agrees: z.boolean().meta({ description: 'Whether the line still agrees with the approved timesheet' }),
});

export const invoiceDetail = invoice.extend({
  lines: z.array(invoiceLine).meta({ description: 'By day, then worker' }),
  days: z
    .array(z.object({ date: day, minutes, worker_pay: hidden.meta({ description: 'HK$; null for a supervisor' }) }))
    .meta({ description: 'The sums of the lines of each day: time worked, overtime included, and pay' }),
  billed_to: billedTo,
  issuer,
  commission_percentage: hiddenFromSupervisors(
    z.number().nullable().meta({ description: 'Per cent of worker pay; null for a supervisor' }),
  ),
  finance_charge: hidden.meta({
    description: 'HK$ of late payment up to now, not part of the total; null for a supervisor',
  }),
  charge_percentage: hiddenFromSupervisors(
    z.number().nullable().meta({
      description:
        'What that grows by, per cent a month, as it was set when the invoice was issued; null for a supervisor',
    }),
  ),
  if_paid_by: hiddenFromSupervisors(
    z.array(z.object({ day, finance_charge: money })).meta({
      description:
        'The finance charge if it is paid today or on two later days; empty once it is settled and for a supervisor',
    }),
  ),
  fps: hiddenFromSupervisors(
    fpsRequest.nullable().meta({ description: 'To pay it by FPS; null once paid and for a supervisor' }),
  ),
  files: hiddenFromSupervisors(z.array(file).meta({ description: 'Receipts; empty for a supervisor' })),
  note: hiddenFromSupervisors(z.string().meta({ description: 'How it was paid; empty for a supervisor' })),
  payments: hiddenFromSupervisors(
    z
      .array(
        z.object({
          id,
          paid_on: day,
          amount: money,
          method: z.enum(paymentMethod).meta({ description: '1 manual, 2 card, 3 FPS' }),
          reference: z.string(),
          note: z.string(),
          recorded_by: z.string().nullable(),
          state: z
            .enum(['REPORTED', 'CONFIRMED', 'CANCELLED', 'REVERSED', 'NOT_FOUND'])
            .meta({ description: 'Sent by the business; confirmed, taken back, or not found by the platform' }),
          is_reversed: z.boolean(),
        }),
      )
      .meta({ description: 'Newest first; empty for a supervisor' }),
  ),
  credits: hiddenFromSupervisors(
    z.array(documentCredit).meta({
      description: 'Credits and credit notes set against it with why they are, newest first; empty for a supervisor',
    }),
  ),
  paid_at: instant.nullable(),
  paid_online: z.boolean().meta({ description: 'Of shifts paid by card when they were booked: see `prepaid`' }),
  previous_id: id.nullable().meta({ description: 'The invoice of the week before' }),
  next_id: id.nullable(),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

export const getInvoice = call({
  name: 'getInvoice',
  method: 'GET',
  path: '/shifts/invoice/{id}',
  summary: 'One worker invoice with its lines and how to pay it',
  access: 'business',
  params: byId,
  answer: invoiceDetail,
});

export const updateInvoiceStatus = call({
  name: 'updateInvoiceStatus',
  method: 'PUT',
  path: '/shifts/update-status-invoice/{id}',
  summary:
    'Writes down that a payment was sent, whole or in part, with receipts and a note, for the platform to confirm; or takes that back',
  access: 'operator',
  params: byId,
  body: z.object({
    version,
    status: z.coerce
      .number()
      .pipe(z.enum({ PAID: invoiceStatus.PAID, UNPAID: invoiceStatus.UNPAID }))
      .meta({
        description: '3 a payment was sent; 4 it was not after all, as long as it is not confirmed',
      }),
    file_ids: fileIds(),
    note: text(longLength),
    amount: positiveMoney
      .refine((amount) => amount <= maxUnpaid, {
        error: message('validation.maxMoney', { number: centsToDollars(maxUnpaid) }),
      })
      .optional()
      .meta({ description: 'HK$ of a payment; all that is open when it is left out. More becomes a credit' }),
    paid_on: day
      .optional()
      .meta({ description: 'The day of a payment, from the invoice’s own until today; today when it is left out' }),
    method: z.coerce
      .number()
      .pipe(z.enum({ MANUAL: paymentMethod.MANUAL, FPS: paymentMethod.FPS }))
      .optional()
      .meta({ description: '1 manual (when left out), 3 FPS' }),
    reference: line().optional().meta({ description: 'Of the bank' }),
  }),
  answer: invoiceDetail,
  errors: ['conflict', 'already_paid'],
});

export const exportInvoices = call({
  name: 'exportInvoices',
  method: 'GET',
  path: '/shifts/operator/invoices/export',
  summary: 'The worker invoices of a list as a file in the caller’s language; for a supervisor without money',
  access: 'business',
  query: invoiceFilter.extend(sheetFormat.shape),
  file: sheetTypes,
});

export const exportInvoiceLines = call({
  name: 'exportInvoiceLines',
  method: 'GET',
  path: '/shifts/invoice/{id}/export',
  summary: 'The lines of a worker invoice as a file in the caller’s language; for a supervisor without money',
  access: 'business',
  params: byId,
  query: sheetFormat,
  file: sheetTypes,
});
