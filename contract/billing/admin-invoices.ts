import { z } from 'zod';
import { adminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { message } from '#domain/shared/message.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { call } from '../core/call.ts';
import {
  byId,
  count,
  day,
  dayRange,
  editableRecord,
  id,
  instant,
  longLength,
  money,
  pageQuery,
  search,
  text,
  unlessAbsent,
  version,
} from '../core/common.ts';
import { sortOf } from '../core/sorting.ts';
import { file, fileIds, sheetFormat, sheetTypes } from '../core/fields/files.ts';
import { localised, named } from '../core/fields/localised.ts';
import { billedTo, issuer } from './invoices.ts';
import { fpsRequest } from '../core/fields/payment.ts';
import { cost } from '../core/fields/shift.ts';
import { documentCredit, reversedPayment } from './movements.ts';

const unbilledCharge = unlessAbsent(
  money.meta({
    description: 'HK$ of late payment that grows daily and gets a document of its own; never part of the balance',
  }),
  0,
);

/** What the platform bills a business in addition to worker invoices. The status is set by an admin. */
export const adminInvoice = editableRecord.extend({
  number: z.string().meta({ description: 'Such as ADM-0112' }),
  period_start: day,
  period_end: day,
  created_at: instant,
  due_on: day,
  status: z
    .enum(adminInvoiceStatus)
    .meta({ description: '1 past due, 2 outstanding, 3 paid, 4 refunded, 5 pending, 6 rejected' }),
  amount: money.meta({ description: 'HK$ of all lines' }),
  finance_charge: money.meta({ description: 'HK$ of late payment billed on it, not part of the amount' }),
  credited: money.meta({ description: 'HK$ of credits, credit notes and card payments at booking set against it' }),
  paid: money.meta({ description: 'HK$ received, less what was refunded' }),
  balance: money.meta({ description: 'HK$ that it still owes' }),
  unbilled_charge: unbilledCharge,
  files: z.array(file).meta({ description: 'Proof of payment the business uploaded' }),
  note: z.string(),
});
export type AdminInvoice = z.output<typeof adminInvoice>;

export const adminInvoiceLine = z.object({
  id,
  kind: z.enum(['COMMISSION', 'CARD_FEE', 'CANCELLATION_FEE', 'FINANCE_CHARGE', 'DIRECT_HIRE_FEE', 'ADJUSTMENT']),
  description: localised,
  shift_id: id.nullable(),
  shift: z
    .object({
      date: day.meta({ description: 'Day it starts on' }),
      role: named,
      location: z.string(),
      cost: cost.meta({ description: 'As it was booked' }),
    })
    .nullable()
    .meta({ description: 'The shift it is for' }),
  worker_invoice: z
    .object({ id, number: z.string() })
    .nullable()
    .meta({ description: 'The worker invoice that was paid late' }),
  date: day,
  amount: money.meta({ description: 'HK$; negative for a credit' }),
});

export const adminInvoiceDetail = adminInvoice.extend({
  lines: z.array(adminInvoiceLine),
  billed_to: billedTo,
  issuer,
  charge_percentage: z.number().meta({ description: 'Finance charge on what is late, per cent a month' }),
  if_paid_by: z
    .array(z.object({ day, finance_charge: money }))
    .meta({ description: 'Today and two later Fridays, with the finance charge then; empty when nothing is owed' }),
  credits: z
    .array(documentCredit)
    .meta({ description: 'Credits and credit notes set against it with why they are, newest first' }),
  ending: z
    .array(
      z.object({
        kind: z.enum(['CARD', 'CREDIT', 'NEW_CREDIT', 'CREDIT_NOTE']).meta({
          description:
            'CARD: went back to the card; CREDIT: is to the business’s credit again; NEW_CREDIT: what was paid otherwise is a credit now; CREDIT_NOTE: is asked for no more',
        }),
        amount: money,
        number: z.string().meta({ description: 'Of the credit note; may be empty' }),
      }),
    )
    .meta({ description: 'What became of each part of an invoice that was rejected or refunded; else empty' }),
  reported: money.meta({ description: 'HK$ of the balance that was said to be sent and is not confirmed' }),
  fps: fpsRequest.nullable().meta({
    description: 'To pay by FPS what of the balance was not sent; null when that is nothing',
  }),
});
export type AdminInvoiceDetail = z.output<typeof adminInvoiceDetail>;

const adminInvoiceFilter = dayRange.extend({
  status: z.coerce.number().pipe(z.enum(adminInvoiceStatus)).optional(),
  search,
});

export const adminInvoiceSorts = ['number', 'created_at', 'due_on', 'amount'] as const;

export const listAdminInvoices = call({
  name: 'listAdminInvoices',
  method: 'GET',
  path: '/operator-invoices',
  summary: 'Admin invoices by due date; the days are due dates, `search` looks in the number',
  access: 'operator',
  query: pageQuery(pageSize.invoices).extend({ ...adminInvoiceFilter.shape, ...sortOf(...adminInvoiceSorts) }),
  answer: z.array(adminInvoice),
  paged: true,
  totals: z.object({
    amount: money,
    balance: money.meta({ description: 'HK$ still owed' }),
    unbilled_charge: unbilledCharge,
    past_due_before: z
      .object({
        count,
        balance: money.meta({ description: 'HK$ still owed' }),
        since: day.nullable().meta({ description: 'Due day of the oldest; null when there is none' }),
      })
      .meta({ description: 'Past due and due before `start_date`, so in no page of this list' }),
  }),
});

export const getAdminInvoice = call({
  name: 'getAdminInvoice',
  method: 'GET',
  path: '/operator-invoices/{id}',
  summary: 'One admin invoice with its lines and how to pay it',
  access: 'operator',
  params: byId,
  answer: adminInvoiceDetail,
});

export const transaction = z.object({
  id,
  at: instant,
  day: day.meta({ description: 'The day it counts from' }),
  kind: z.enum(['PAYMENT', 'REFUND', 'FINANCE_CHARGE', 'CREDIT', 'PREPAYMENT', 'CORRECTION']),
  method: z
    .enum(paymentMethod)
    .nullable()
    .meta({ description: '1 manual, 2 card, 3 FPS; null for a charge or correction' }),
  amount: money.meta({ description: 'HK$ as it changes the balance: a payment is negative' }),
  balance: money.meta({ description: 'HK$ owed after it' }),
  reference: z.string().meta({ description: 'Of the bank or provider; may be empty' }),
  note: z.string(),
  reversed: reversedPayment.meta({ description: 'Of a payment that was reversed: it is one line, of nothing' }),
});
export type Transaction = z.output<typeof transaction>;

export const listTransactions = call({
  name: 'listTransactions',
  method: 'GET',
  path: '/operator-invoices/{id}/transactions',
  summary: 'Payments, refunds and charges of one admin invoice, newest first',
  access: 'operator',
  params: byId,
  query: pageQuery(pageSize.invoices),
  answer: z.array(transaction),
  paged: true,
  totals: z.object({ count, paid: money, refunded: money }),
});

export const updateAdminInvoice = call({
  name: 'updateAdminInvoice',
  method: 'PUT',
  path: '/operator-invoices/{id}',
  summary: 'Adds proof of payment and sets the note; the status stays the admin’s to change',
  access: 'operator',
  params: byId,
  body: z.object({
    version,
    file_ids: fileIds().meta({ description: 'Files to add; there may be 5 in all' }),
    note: text(longLength),
  }),
  answer: adminInvoiceDetail,
  errors: ['conflict', 'file_limit'],
});

export const removeAdminInvoiceImages = call({
  name: 'removeAdminInvoiceImages',
  method: 'PUT',
  path: '/operator-invoices/remove-images/{id}',
  summary: 'Takes uploaded files off an admin invoice',
  access: 'operator',
  params: byId,
  body: z.object({ version, file_ids: fileIds().min(1, { error: message('validation.required') }) }),
  answer: adminInvoiceDetail,
  errors: ['conflict'],
});

export const exportAdminInvoices = call({
  name: 'exportAdminInvoices',
  method: 'GET',
  path: '/operator-invoices/export',
  summary: 'The admin invoices of a list as a file in the caller’s language',
  access: 'operator',
  query: adminInvoiceFilter.extend(sheetFormat.shape),
  file: sheetTypes,
});

export const exportAdminInvoiceLines = call({
  name: 'exportAdminInvoiceLines',
  method: 'GET',
  path: '/operator-invoices/{id}/export',
  summary: 'The lines of an admin invoice as a file in the caller’s language',
  access: 'operator',
  params: byId,
  query: sheetFormat,
  file: sheetTypes,
});
