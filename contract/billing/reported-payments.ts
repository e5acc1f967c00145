import { z } from 'zod';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { call } from '../core/call.ts';
import { byId, day, id, line, longLength, money, pageQuery, positiveMoney, search, text } from '../core/common.ts';
import { file } from '../core/fields/files.ts';

/** Paying more than is open requires a choice for the overpayment, so that a typing error settles nothing else. */
const overpayment = z.enum(['OLDEST', 'PAY_BACK']).optional().meta({
  description:
    'What becomes of an amount over the open one. It becomes a credit, which OLDEST sets against the oldest open documents, and PAY_BACK has paid back by transfer',
});

const paymentStates = ['REPORTED', 'CONFIRMED', 'CANCELLED', 'REVERSED', 'NOT_FOUND'] as const;

export const checkedPayment = z.object({
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
  state: z.enum(paymentStates),
  files: z.array(file).meta({ description: 'The receipts of its invoice' }),
});

export const listReportedPayments = call({
  name: 'listReportedPayments',
  method: 'GET',
  path: '/admin/payments',
  summary:
    'Payments of a state, and credits that businesses want refunded: those not confirmed yet oldest first, others the latest first',
  access: 'admin',
  query: pageQuery(pageSize.shared).extend({
    state: z.enum(paymentStates).default('REPORTED'),
    business_id: id.optional(),
    search: search.meta({
      description: 'In the reference, the number of the invoice or credit and the name of the business',
    }),
  }),
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
