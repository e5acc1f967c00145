import { z } from 'zod';
import { recordPayRun, reverseWorkerPayment } from '../workers/worker-pay.ts';
import { call } from '../core/call.ts';
import { day, id, money } from '../core/common.ts';
import { issueCredit, refundCardPayment, updateAdminInvoiceStatus, voidCredit } from '../billing/admin-billing.ts';
import { chargeDirectHire } from '../billing/admin-refunds.ts';
import { recordPayment, reviewPayment } from '../billing/reported-payments.ts';

const entryLine = z.object({
  account: z.string().meta({ description: 'Of the chart of accounts, such as RECEIVABLE' }),
  of: z.string().meta({ description: 'Number of the invoice or credit, or `shift` and its number; empty of others' }),
  amount: money.meta({ description: 'HK$; a debit is positive, a credit negative' }),
});

export const actionEffect = z.object({
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
  emails: z.array(z.object({ to: z.string(), subject: z.string() })),
  issued_documents: z.array(z.object({ number: z.string(), amount: money })).meta({
    description: 'Receipts and credit notes. Their numbers are those of this moment',
  }),
  refund: money.meta({ description: 'HK$ that would go back to a card' }),
  worker_payments: z
    .array(z.object({ worker: z.string(), shift_id: id, invoice: z.string(), amount: money }))
    .meta({ description: 'HK$ of worker pay by timesheet; below zero where a payment is taken back' }),
  worker_pay: money.meta({ description: 'HK$ of these together' }),
});
export type ActionEffect = z.output<typeof actionEffect>;

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
