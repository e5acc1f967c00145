import { z } from 'zod';
import { documentAge } from '#domain/billing/invoices/age.ts';
import { invoiceOrder, invoiceDueState } from '#domain/billing/invoices/due-state.ts';
import { adminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { call } from '../core/call.ts';
import {
  byId,
  count,
  day,
  id,
  instant,
  longLength,
  money,
  idFilter,
  pageQuery,
  positiveMoney,
  requiredLine,
  requiredText,
  search,
  text,
} from '../core/common.ts';
import { adminInvoice, adminInvoiceDetail } from './admin-invoices.ts';
import { invoiceDetail } from './invoices.ts';
import { checkedPayment } from './reported-payments.ts';
import { statementDocument } from './movements.ts';

const anyInvoice = statementDocument.extend({
  business_id: id,
  company_name: z.string(),
  issued_on: day,
  due_on: day,
  due_state: z.enum(invoiceDueState).meta({
    description: 'DUE and OVERDUE are open; PAID asks for nothing more; ENDED was rejected or refunded',
  }),
  age: z.enum(documentAge).nullable().meta({ description: 'Of an open one, by the days since its due date' }),
  total: money.meta({ description: 'HK$ that it asked for, with finance charges on itself' }),
  open: money,
  reported: money.meta({ description: 'HK$ that is said to be sent and is not confirmed' }),
});
export type AnyInvoice = z.output<typeof anyInvoice>;

const ageFilter = z.enum(documentAge).optional();

export const listAllInvoices = call({
  name: 'listAllInvoices',
  method: 'GET',
  path: '/admin/invoices',
  summary: 'Worker invoices and admin invoices of every business, with what is open of them, by age',
  access: 'admin',
  query: pageQuery(pageSize.shared).extend({
    search: search.meta({ description: 'In the number and in the name of the business' }),
    business_id: id.optional(),
    kind: statementDocument.shape.kind.optional(),
    due_state: z
      .enum({ ...invoiceDueState, OPEN: 'OPEN', REPORTED: 'REPORTED' })
      .optional()
      .meta({ description: 'OPEN: due and overdue ones; SENT: those of which a payment is said to be sent' }),
    age: ageFilter.meta({ description: 'Open ones of this age' }),
    order: z
      .enum(invoiceOrder)
      .default('DUE')
      .meta({ description: 'DUE: the oldest due date first; OPEN: the largest open amount first; COMPANY: by name' }),
  }),
  answer: z.array(anyInvoice),
  paged: true,
  totals: z.object({
    total: money.meta({ description: 'HK$ that every match asked for' }),
    open: money.meta({ description: 'HK$ that is open of every match' }),
    ages: z
      .object({ NOT_DUE: money, DAYS_7: money, DAYS_30: money, OLDER: money })
      .meta({ description: 'HK$ of these by age; together what is open' }),
  }),
});

export const getAnyInvoice = call({
  name: 'getAnyInvoice',
  method: 'GET',
  path: '/admin/invoices/{number}',
  summary: 'One worker invoice or admin invoice of any business, whatever its state, as the business has it',
  access: 'admin',
  params: z.object({ number: requiredLine().regex(/^(INV|ADM)-\d{1,12}$/) }),
  answer: z.object({
    business: z.object({ id, name: z.string() }),
    invoice: invoiceDetail.nullable().meta({ description: 'Null of an admin invoice' }),
    admin_invoice: adminInvoiceDetail.nullable().meta({ description: 'Null of a worker invoice' }),
    payments: z.array(checkedPayment).meta({ description: 'Of it, the latest first, in every state' }),
  }),
});

const issuedCredit = z.object({
  id,
  company_name: z.string(),
  invoice_number: z.string(),
  credit_note: z.string().meta({ description: 'Number of the credit note, such as CN-0004' }),
  amount: money,
  reason: z.string(),
  issued_at: instant,
  issued_by: z.string(),
  voided_at: instant.nullable(),
  voided_by: z.string().nullable(),
});
export type IssuedCredit = z.output<typeof issuedCredit>;

export const listIssuedCredits = call({
  name: 'listIssuedCredits',
  method: 'GET',
  path: '/admin/credits',
  summary: 'Credits that the platform has given, the latest first',
  access: 'admin',
  query: pageQuery(pageSize.shared).extend({ ...idFilter, business_id: id.optional() }),
  answer: z.array(issuedCredit),
  paged: true,
});

export const issueCredit = call({
  name: 'issueCredit',
  method: 'POST',
  path: '/admin/credits',
  summary:
    'Gives a credit for an invoice, with a credit note and an email: it takes off what is open, and the rest is a credit that is set against the oldest open invoices',
  access: 'admin_money',
  body: z.object({
    invoice_number: requiredLine().meta({ description: 'Such as INV-0461 or ADM-0012' }),
    amount: positiveMoney.meta({ description: 'HK$; no more than the invoice asks for after earlier credit notes' }),
    reason: requiredText(longLength).meta({ description: 'The business reads it' }),
  }),
  answer: issuedCredit,
});

export const voidCredit = call({
  name: 'voidCredit',
  method: 'POST',
  path: '/admin/credits/{id}/void',
  summary: 'Takes back a credit that was given by mistake: its entries are reversed, and the business is told',
  access: 'admin_money',
  params: byId,
  body: z.object({ note: text(longLength) }),
  answer: issuedCredit,
  errors: ['already_decided'],
});

const chargedCard = z.object({
  id,
  company_name: z.string(),
  receipt: z.string().meta({ description: 'Number of its receipt, such as RCP-0007' }),
  paid_on: day,
  card: z.string().meta({ description: 'Last four digits; empty where they are not known' }),
  amount: money,
  refunded: money.meta({ description: 'HK$ that went back to the card, or is on its way' }),
  refundable: money.meta({ description: 'HK$ that may still go back: nothing after a lost dispute' }),
  credit: money.meta({ description: 'HK$ of these that the business has to its credit and has not used' }),
});
export type CardPayment = z.output<typeof chargedCard>;

export const listCardPayments = call({
  name: 'listCardPayments',
  method: 'GET',
  path: '/admin/card-payments',
  summary: 'Payments by card of every business, the latest first, with what may still go back to each card',
  access: 'admin',
  query: pageQuery(pageSize.shared).extend({
    ...idFilter,
    search: search.meta({ description: 'In the number of the receipt and in the name of the business' }),
  }),
  answer: z.array(chargedCard),
  paged: true,
});

export const refundCardPayment = call({
  name: 'refundCardPayment',
  method: 'POST',
  path: '/admin/card-payments/{id}/refund',
  summary:
    'Gives money back to the card of a payment, with a credit note and an email: first what the business has to its credit from it, the rest of the provider’s own accord. It cannot be taken back',
  access: 'admin_money',
  params: byId,
  body: z.object({
    amount: positiveMoney,
    reason: requiredText(longLength).meta({ description: 'The business reads it' }),
  }),
  answer: chargedCard,
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

export const runWeeklyInvoices = call({
  name: 'runWeeklyInvoices',
  method: 'POST',
  path: '/admin/weekly-invoices',
  summary: 'Creates the invoices of a work week that are missing, as Tuesday morning does; once more creates none',
  access: 'admin_money',
  body: z.object({ week_start: day.meta({ description: 'Monday of the work week' }) }),
  answer: z.object({ worker_invoices: count, admin_invoices: count }),
});
