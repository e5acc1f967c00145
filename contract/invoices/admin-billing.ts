import { z } from 'zod';
import { documentAge } from '#domain/invoice/age.ts';
import { invoiceOrder, invoiceStanding } from '#domain/invoice/standing.ts';
import { message } from '#domain/message.ts';
import { pageSize } from '#domain/paging.ts';
import { call, type Call } from '../call/call.ts';
import {
  byId,
  day,
  id,
  instant,
  longLength,
  money,
  pageQuery,
  requiredLine,
  requiredText,
  search,
  text,
} from '../call/common.ts';
import { statementDocument } from './movements.ts';

export const anAmount = money.refine((amount) => amount > 0, {
  error: message('validation.minMoney', { number: '0.01' }),
});

const invoiceOfAll = statementDocument.extend({
  business_id: id,
  company_name: z.string(),
  issued_on: day,
  due_on: day,
  standing: z.enum(invoiceStanding).meta({
    description: 'DUE and OVERDUE are open; PAID asks for nothing more; ENDED was rejected or refunded',
  }),
  age: z.enum(documentAge).nullable().meta({ description: 'Of an open one, by the days since its due date' }),
  total: money.meta({ description: 'HK$ that it asked for, with finance charges on itself' }),
  open: money,
  sent: money.meta({ description: 'HK$ that is said to be sent and is not confirmed' }),
});
export type InvoiceOfAll = z.output<typeof invoiceOfAll>;

const ageFilter = z.enum(documentAge).optional();

export const listInvoicesOfAll = call({
  name: 'listInvoicesOfAll',
  method: 'GET',
  path: '/admin/invoices',
  summary: 'Worker invoices and admin invoices of every business, with what is open of them, by age',
  access: 'admin',
  query: pageQuery(pageSize.shared).extend({
    search: search.meta({ description: 'In the number and in the name of the business' }),
    business_id: id.optional(),
    kind: statementDocument.shape.kind.optional(),
    standing: z
      .enum({ ...invoiceStanding, OPEN: 'OPEN', SENT: 'SENT' })
      .optional()
      .meta({ description: 'OPEN: due and overdue ones; SENT: those of which a payment is said to be sent' }),
    age: ageFilter.meta({ description: 'Open ones of this age' }),
    order: z
      .enum(invoiceOrder)
      .default('DUE')
      .meta({ description: 'DUE: the oldest due date first; OPEN: the largest open amount first; COMPANY: by name' }),
  }),
  answer: z.array(invoiceOfAll),
  paged: true,
  totals: z.object({
    total: money.meta({ description: 'HK$ that every match asked for' }),
    open: money.meta({ description: 'HK$ that is open of every match' }),
    ages: z
      .object({ NOT_DUE: money, DAYS_7: money, DAYS_30: money, OLDER: money })
      .meta({ description: 'HK$ of these by age; together what is open' }),
  }),
});

const givenCredit = z.object({
  id,
  company_name: z.string(),
  invoice_number: z.string(),
  credit_note: z.string().meta({ description: 'Number of the credit note, such as CN-0004' }),
  amount: money,
  reason: z.string(),
  given_at: instant,
  given_by: z.string(),
  taken_back_at: instant.nullable(),
  taken_back_by: z.string().nullable(),
});
export type GivenCredit = z.output<typeof givenCredit>;

export const listGivenCredits = call({
  name: 'listGivenCredits',
  method: 'GET',
  path: '/admin/credits',
  summary: 'Credits that the provider has given, the latest first',
  access: 'admin',
  query: pageQuery(pageSize.shared),
  answer: z.array(givenCredit),
  paged: true,
});

export const giveCredit = call({
  name: 'giveCredit',
  method: 'POST',
  path: '/admin/credits',
  summary:
    'Gives a credit for an invoice, with a credit note and a letter: it takes off what is open, and the rest is a credit that is set against the oldest open invoices',
  access: 'admin_money',
  body: z.object({
    invoice_number: requiredLine().meta({ description: 'Such as INV-0461 or ADM-0012' }),
    amount: anAmount.meta({ description: 'HK$; no more than the invoice asks for after earlier credit notes' }),
    reason: requiredText(longLength).meta({ description: 'The business reads it' }),
  }),
  answer: givenCredit,
});

export const takeBackGivenCredit = call({
  name: 'takeBackGivenCredit',
  method: 'POST',
  path: '/admin/credits/{id}/reversal',
  summary: 'Takes back a credit that was given by mistake: its entries are reversed, and the business is told',
  access: 'admin_money',
  params: byId,
  body: z.object({ note: text(longLength) }),
  answer: givenCredit,
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
export type ChargedCard = z.output<typeof chargedCard>;

export const listChargedCards = call({
  name: 'listChargedCards',
  method: 'GET',
  path: '/admin/card-payments',
  summary: 'Payments by card of every business, the latest first, with what may still go back to each card',
  access: 'admin',
  query: pageQuery(pageSize.shared).extend({
    search: search.meta({ description: 'In the number of the receipt and in the name of the business' }),
  }),
  answer: z.array(chargedCard),
  paged: true,
});

export const refundToCard = call({
  name: 'refundToCard',
  method: 'POST',
  path: '/admin/card-payments/{id}/refund',
  summary:
    'Gives money back to the card of a payment, with a credit note and a letter: first what the business has to its credit from it, the rest of the provider’s own accord. It cannot be taken back',
  access: 'admin_money',
  params: byId,
  body: z.object({
    amount: anAmount,
    reason: requiredText(longLength).meta({ description: 'The business reads it' }),
  }),
  answer: chargedCard,
});

export const officeMoneyCalls: readonly Call[] = [
  listInvoicesOfAll,
  listGivenCredits,
  giveCredit,
  takeBackGivenCredit,
  listChargedCards,
  refundToCard,
];

const entryLine = z.object({
  account: z.string().meta({ description: 'Of the chart of accounts, such as RECEIVABLE' }),
  of: z.string().meta({ description: 'Number of the invoice or credit, or `shift` and its number; empty of others' }),
  amount: money.meta({ description: 'HK$; a debit is positive, a credit negative' }),
});

export const actEffect = z.object({
  entries: z.array(
    z.object({
      event: z.string().meta({ description: 'Such as PAYMENT_RECEIVED; of a reversal REVERSED' }),
      day: day.meta({ description: 'The day it counts from' }),
      reference: z.string(),
      lines: z.array(entryLine).meta({ description: 'Together nothing' }),
      sum: money.meta({ description: 'HK$ of its debits, which are its credits' }),
    }),
  ),
  documents: z
    .array(z.object({ number: z.string(), before: money, after: money }))
    .meta({ description: 'HK$ that is open of each invoice it touches, and HK$ that is left of each credit' }),
  letters: z.array(z.object({ to: z.string(), subject: z.string() })),
  papers: z.array(z.object({ number: z.string(), amount: money })).meta({
    description: 'Receipts and credit notes. Their numbers are those of this moment',
  }),
  refund: money.meta({ description: 'HK$ that would go back to a card' }),
  worker_payments: z
    .array(z.object({ worker: z.string(), shift_id: id, invoice: z.string(), amount: money }))
    .meta({ description: 'HK$ of worker pay by timesheet; below zero where a payment is taken back' }),
  worker_pay: money.meta({ description: 'HK$ of these together' }),
});
export type ActEffect = z.output<typeof actEffect>;
