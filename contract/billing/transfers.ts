import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { call } from '../core/call.ts';
import { byId, day, id, instant, line, longLength, money, positiveMoney, text } from '../core/common.ts';
import { fpsRequest } from '../core/fields/payment.ts';
import { namedInvoice } from './payments.ts';

const part = namedInvoice.extend({ amount: money.meta({ description: 'HK$ of the transfer for it' }) });

export const transfer = z.object({
  id,
  number: z.string().meta({ description: 'Such as PAY-0007' }),
  amount: money.meta({ description: 'HK$ of all its parts that wait' }),
  paid_on: day,
  method: z.enum(paymentMethod).meta({ description: '1 manual, 3 FPS' }),
  reference: z.string(),
  reported_at: instant,
  parts: z.array(part).meta({ description: 'Oldest due first' }),
});
export type Transfer = z.output<typeof transfer>;

export const onlyDue = z
  .enum(['ALL', 'OVERDUE'])
  .default('ALL')
  .meta({ description: 'OVERDUE: what is past its due date' });

const numbers = z
  .string()
  .max(3_000)
  .regex(/^[\w,-]+$/)
  .optional()
  .meta({ description: 'Numbers of the documents that it pays, with commas between them; all of `only` without it' });

export const amountsDue = z.object({
  documents: z
    .array(
      namedInvoice.extend({
        due_on: day,
        is_overdue: z.boolean(),
        due: money.meta({ description: 'HK$ that is open of it, without what has grown: that is charged separately' }),
        reported: money.meta({ description: 'HK$ of it that was said to be sent and is not confirmed' }),
        amount: money.meta({ description: 'HK$ to pay: what it asks for less what was sent' }),
      }),
    )
    .meta({ description: 'What is to pay, oldest due first' }),
  amount: money.meta({ description: 'HK$ of all of them' }),
  overdue: money.meta({ description: 'HK$ of those that are overdue' }),
  reference: z.string().meta({
    description:
      'To be kept with the transfer, so that it can be matched: one for these documents and amounts, another after each report',
  }),
  fps: fpsRequest.nullable().meta({ description: 'Null where nothing is to pay, or more than the code can hold' }),
  reported: z.array(transfer).meta({ description: 'Transfers that were sent and are not confirmed, oldest first' }),
  sent: money.meta({
    description:
      'HK$ of all payments that were sent and are not confirmed: of these transfers, and of single documents',
  }),
});
export type AmountsDue = z.output<typeof amountsDue>;

export const getAmountsDue = call({
  name: 'getAmountsDue',
  method: 'GET',
  path: '/statement/amounts-due',
  summary:
    'What one transfer pays: every open document, oldest due first, less what was sent, with an FPS code of the sum',
  access: 'operator',
  query: z.object({ only: onlyDue, numbers }),
  answer: amountsDue,
});

export const reportTransfer = call({
  name: 'reportTransfer',
  method: 'POST',
  path: '/statement/transfers',
  summary:
    'Writes down that one transfer was sent for several documents, set against them oldest due first; it settles nothing until the platform confirms it',
  access: 'operator',
  body: z.object({
    only: onlyDue,
    numbers,
    amount: positiveMoney.meta({ description: 'HK$; what is to pay at most' }),
    paid_on: day,
    method: z.coerce
      .number({ error: message('validation.required') })
      .pipe(z.enum({ MANUAL: paymentMethod.MANUAL, FPS: paymentMethod.FPS })),
    reference: line(),
    note: text(longLength),
  }),
  answer: transfer,
  errors: ['already_paid'],
});

export const cancelTransfer = call({
  name: 'cancelTransfer',
  method: 'DELETE',
  path: '/statement/transfers/{id}',
  summary: 'Says that a transfer was not sent after all, as long as the platform has not confirmed it',
  access: 'operator',
  params: byId,
  errors: ['already_decided'],
});
