import { z } from 'zod';
import { adminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { message } from '#domain/shared/message.ts';
import { pageLimit, pageSize } from '#domain/shared/paging.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { recordPayRun, reverseWorkerPayment } from '../workers/worker-pay.ts';
import { adminInvoice } from '../billing/admin-invoices.ts';
import { actionEffect, issueCredit, refundCardPayment, voidCredit } from '../billing/admin-billing.ts';
import { chargeDirectHire } from '../billing/admin-refunds.ts';
import { call } from '../core/call.ts';
import { byId, count, day, id, instant, line, longLength, minutes, money, pageQuery, text } from '../core/common.ts';
import { file } from '../core/fields/files.ts';
import { localised } from '../core/fields/localised.ts';
import { person } from '../core/fields/people.ts';

export const getSetupStatus = call({
  name: 'getSetupStatus',
  method: 'GET',
  path: '/admin/setup',
  summary: 'Whether businesses can sign up and book, and what is missing until they can',
  access: 'admin',
  answer: z.object({
    is_open: z.boolean(),
    missing: z.array(z.object({ need: z.string(), settings: z.string() })).meta({
      description: '`settings` says in English by which settings the need is met',
    }),
  }),
});

export const listOperatorInvoices = call({
  name: 'listOperatorInvoices',
  method: 'GET',
  path: '/admin/operator-invoices',
  summary: 'Admin invoices of every business, the latest due date first',
  access: 'admin',
  query: pageQuery(pageSize.shared).extend({ status: z.coerce.number().pipe(z.enum(adminInvoiceStatus)).optional() }),
  answer: z.array(adminInvoice.extend({ company_name: z.string() })),
  paged: true,
});

const integrityResult = z.object({
  rules: count.meta({ description: 'Rules that are checked' }),
  checked_at: instant
    .nullable()
    .meta({ description: 'Of the business that was checked longest ago; null where one was never checked' }),
  waiting: count.meta({ description: 'Businesses that are still being checked' }),
  findings: z.array(
    z.object({
      rule: z.string(),
      remedy: z.string().meta({ description: 'What a person should do' }),
      business_id: id.nullable().meta({ description: 'Null for what is of no business' }),
      company_name: z.string(),
      count,
      rows: z
        .array(z.object({ row: z.string(), what: z.string() }))
        .meta({ description: 'The first few: table and id, and what is wrong' }),
    }),
  ),
});

export const getIntegrityCheck = call({
  name: 'getIntegrityCheck',
  method: 'GET',
  path: '/admin/integrity-check',
  summary: 'What the last check of each business found: rules of the ledger and what stands beside it that are broken',
  access: 'admin',
  answer: integrityResult,
});

export const startIntegrityCheck = call({
  name: 'startIntegrityCheck',
  method: 'POST',
  path: '/admin/integrity-check',
  summary: 'Checks every business by background jobs, as every night',
  access: 'admin',
  answer: integrityResult,
});

export const updateAdminInvoiceStatus = call({
  name: 'updateAdminInvoiceStatus',
  method: 'PUT',
  path: '/admin/operator-invoices/{id}',
  summary: 'Changes the status of an admin invoice; PAID and REFUND write a transaction',
  access: 'admin_money',
  params: byId,
  body: z.object({ status: z.enum(adminInvoiceStatus), note: text(longLength) }),
  answer: adminInvoice,
  errors: ['already_decided'],
});

const positiveMoney = money.refine((amount) => amount > 0, {
  error: message('validation.minMoney', { number: '0.01' }),
});

/** Paying more than is open requires a choice for the overpayment, so that a typing error settles nothing else. */
const overpayment = z.enum(['OLDEST', 'PAY_BACK']).optional().meta({
  description:
    'What becomes of an amount over the open one. It becomes a credit, which OLDEST sets against the oldest open documents, and PAY_BACK has paid back by transfer',
});

const checkedPayment = z.object({
  id,
  company_name: z.string(),
  kind: z.enum(['RECEIVED', 'REFUND']).meta({
    description: 'REFUND: a credit that the business wants refunded; confirming it says that it was transferred',
  }),
  invoice_number: z.string().meta({ description: 'Of a refund request the number of the credit' }),
  amount: money,
  paid_on: day,
  method: z.enum(paymentMethod).meta({ description: '1 manual, 2 card, 3 FPS' }),
  reference: z.string(),
  note: z.string().meta({ description: 'Of a refund request it begins with the account to pay' }),
  recorded_by: z.string().nullable(),
  state: z.enum(['REPORTED', 'CONFIRMED', 'CANCELLED', 'REVERSED', 'NOT_FOUND']),
  files: z.array(file).meta({ description: 'The receipts of its invoice' }),
});

export const listReportedPayments = call({
  name: 'listReportedPayments',
  method: 'GET',
  path: '/admin/payments',
  summary:
    'Payments that businesses say they have sent, and credits that they want refunded, not confirmed yet, oldest first',
  access: 'admin',
  query: pageQuery(pageSize.shared),
  answer: z.array(checkedPayment),
  paged: true,
});

export const getReportedPayment = call({
  name: 'getReportedPayment',
  method: 'GET',
  path: '/admin/payments/{id}',
  summary: 'One payment that a business has sent or that the platform has recorded, or one credit asked back',
  access: 'admin',
  params: byId,
  answer: checkedPayment,
});

export const reviewPayment = call({
  name: 'reviewPayment',
  method: 'PUT',
  path: '/admin/payments/{id}',
  summary: 'Confirms a payment that was sent, says that it was not found, or takes a confirmed one back',
  access: 'admin_money',
  params: byId,
  body: z.object({
    action: z.enum(['CONFIRM', 'NOT_FOUND', 'REVERSE']),
    amount: positiveMoney.optional().meta({ description: 'HK$ that was received, where it differs' }),
    paid_on: day.optional().meta({ description: 'The day it was received on, where it differs' }),
    reference: line().optional(),
    note: text(longLength),
    overpayment,
  }),
  answer: checkedPayment,
  errors: ['already_decided', 'more_than_open'],
});

export const recordPayment = call({
  name: 'recordPayment',
  method: 'POST',
  path: '/admin/payments',
  summary:
    'Writes down a payment of a worker invoice or an admin invoice that the platform has received, whole or in part',
  access: 'admin_money',
  body: z.object({
    invoice_number: line().meta({ description: 'Such as INV-0461 or ADM-0012' }),
    amount: positiveMoney,
    paid_on: day,
    method: z.enum({ MANUAL: paymentMethod.MANUAL, FPS: paymentMethod.FPS }),
    reference: line(),
    note: text(longLength),
    overpayment,
  }),
  answer: checkedPayment,
  errors: ['already_paid', 'more_than_open'],
});

/** A preview runs the real code and rolls back. */
export const previewAction = call({
  name: 'previewAction',
  method: 'POST',
  path: '/admin/action-previews',
  summary:
    'What an act on money would write: it is done by the rules of the call that does it, read, and undone. Nothing is stored and nobody is told',
  access: 'admin_money',
  needsAnswer: true,
  body: z.discriminatedUnion('operation', [
    recordPayment.body.extend({
      operation: z.literal('RECEIVE').meta({ description: 'As `recordPayment`' }),
    }),
    reviewPayment.body.extend({ operation: z.literal('CHECK').meta({ description: 'As `reviewPayment`' }), id }),
    updateAdminInvoiceStatus.body.extend({
      operation: z.literal('STATUS').meta({ description: 'As `updateAdminInvoiceStatus`' }),
      id,
    }),
    issueCredit.body.extend({ operation: z.literal('CREDIT').meta({ description: 'As `issueCredit`' }) }),
    voidCredit.body.extend({
      operation: z.literal('VOID_CREDIT').meta({ description: 'As `voidCredit`' }),
      id,
    }),
    refundCardPayment.body.extend({
      operation: z.literal('REFUND').meta({ description: 'As `refundCardPayment`' }),
      id,
    }),
    chargeDirectHire.body.extend({
      operation: z.literal('DIRECT_HIRE').meta({ description: 'As `chargeDirectHire`' }),
    }),
    recordPayRun.body.extend({
      operation: z.literal('PAY_RUN').meta({ description: 'As `recordPayRun`' }),
    }),
    reverseWorkerPayment.body.extend({
      operation: z.literal('REVERSE_WORKER_PAYMENT').meta({ description: 'As `reverseWorkerPayment`' }),
      id,
    }),
  ]),
  answer: actionEffect,
  errors: ['not_found', 'already_decided', 'already_paid', 'more_than_open'],
});

const platformSetting = z.object({
  name: z.string().meta({ description: 'Such as pricing.commission_percentage' }),
  value: z.unknown(),
  since: instant,
  set_by: z.string().meta({ description: 'Who set it; empty: the start of the installation' }),
});

const plannedSetting = z.object({
  id,
  name: z.string(),
  value: z.unknown(),
  from: day.meta({ description: 'It holds from the beginning of this day' }),
  note: z.string(),
  set_at: instant,
  set_by: z.string(),
});

export const listAdminSettings = call({
  name: 'listAdminSettings',
  method: 'GET',
  path: '/admin/settings',
  summary: 'What the platform has set, since when and by whom; what was so before, newest first; and what is to come',
  access: 'admin',
  answer: z.object({
    now: z.array(platformSetting),
    before: z.array(platformSetting.extend({ until: instant })),
    planned: z.array(plannedSetting).meta({ description: 'The first to come first' }),
  }),
});

export const updateAdminSetting = call({
  name: 'updateAdminSetting',
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Changes one setting of the platform, now or from a day to come; documents that were issued keep theirs',
  access: 'admin_owner',
  body: z.object({
    name: line(),
    value: text(longLength).meta({ description: 'As text; money in HK$' }),
    from: day.optional().meta({ description: 'The day from which it holds; now without it, or on the present day' }),
    note: text(longLength).optional().meta({ description: 'Why, for the history' }),
  }),
  answer: platformSetting,
});

export const cancelScheduledSetting = call({
  name: 'cancelScheduledSetting',
  method: 'DELETE',
  path: '/admin/settings/scheduled/{id}',
  summary: 'Takes back a change of a setting that is to come',
  access: 'admin_owner',
  params: byId,
});

export const listDemoWorkers = call({
  name: 'listDemoWorkers',
  method: 'GET',
  path: '/admin/demo-workers',
  summary: 'The workers of the demo with the shift each is on, or holds a place on next; empty outside a demo',
  access: 'admin',
  query: pageQuery(pageLimit),
  answer: z.array(
    person.extend({
      email: z.string(),
      shift: z
        .object({
          id,
          role: localised,
          location: z.string(),
          start_at: instant,
          end_at: instant,
          status: z.enum(timesheetStatus),
          clock_in_at: instant.nullable(),
        })
        .nullable(),
    }),
  ),
  paged: true,
});

export const advanceClock = call({
  name: 'advanceClock',
  method: 'POST',
  path: '/admin/clock',
  summary:
    'Moves the demo clock forward, with everything that happens by the clock on the way; refused as `not_found` outside a demo',
  access: 'admin_owner',
  body: z.object({ minutes: minutes.max(60 * 24 * 366).meta({ description: 'Minutes to move forward' }) }),
  answer: z.object({ now: instant }),
});

export const runWeeklyInvoices = call({
  name: 'runWeeklyInvoices',
  method: 'POST',
  path: '/admin/weekly-invoices',
  summary: 'Creates the invoices of a work week that are missing, as Tuesday morning does; once more creates none',
  access: 'admin_money',
  body: z.object({ week_start: day.meta({ description: 'Monday of the work week' }) }),
  answer: z.object({ worker_invoices: count, admin_invoices: count }),
});

const failedTask = z.object({
  id,
  name: z.string().meta({ description: 'The scheduled job, as `weekly-invoices`' }),
  business_id: id,
  company_name: z.string(),
  since: instant.nullable().meta({ description: 'It is to do what became due after this; null: ever' }),
  until: instant,
  attempts: count,
  failed_at: instant.nullable(),
  last_error: z.string(),
  next_try_at: instant,
  is_dead_lettered: z.boolean().meta({ description: 'It is not tried again by itself' }),
});

export const listFailedJobs = call({
  name: 'listFailedJobs',
  method: 'GET',
  path: '/admin/failed-jobs',
  summary: 'Scheduled tasks that failed for a business and are not done yet, those set aside first',
  access: 'admin',
  query: pageQuery(pageSize.shared),
  answer: z.array(failedTask),
  paged: true,
});

export const retryFailedJob = call({
  name: 'retryFailedJob',
  method: 'POST',
  path: '/admin/failed-jobs/{id}/retry',
  summary: 'Has a failed task tried again at the next run, within seconds, set aside or not',
  access: 'admin',
  params: byId,
  answer: failedTask,
});

export const discardFailedJob = call({
  name: 'discardFailedJob',
  method: 'DELETE',
  path: '/admin/failed-jobs/{id}',
  summary: 'Leaves the work of a failed task out: what becomes due for the business from now on is done as ever',
  access: 'admin_money',
  params: byId,
});
