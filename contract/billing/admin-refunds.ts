import { z } from 'zod';
import { adminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { loginEmail } from '../accounts/auth.ts';
import { call } from '../core/call.ts';
import { day, id, instant, longLength, money, positiveMoney, pageQuery, text } from '../core/common.ts';
import { sheetFormat, sheetTypes } from '../core/fields/files.ts';
import { localised } from '../core/fields/localised.ts';

export const refundRequest = z.object({
  id: id.meta({ description: 'What `PUT /admin/payments/{id}` confirms once the transfer was made' }),
  company_name: z.string(),
  credit_number: z.string().meta({ description: 'Such as CR-0007' }),
  payee: z.string().meta({ description: 'The name of the account; empty where the business is to be asked' }),
  bank: z
    .object({ code: z.string(), name: localised })
    .nullable()
    .meta({ description: 'Null: by FPS, or the business is to be asked' }),
  account: z.string().meta({ description: 'The account number; by FPS an ID, a phone number or an email' }),
  amount: money,
  requested_at: instant,
  requested_by: z.string().nullable(),
  note: z.string(),
});

export type RefundRequest = z.output<typeof refundRequest>;

export const listRefundRequests = call({
  name: 'listRefundRequests',
  method: 'GET',
  path: '/admin/refund-requests',
  summary:
    'Credits that businesses want refunded and no transfer has paid yet, oldest first, each with the account to pay',
  access: 'admin',
  query: pageQuery(pageSize.shared),
  answer: z.array(refundRequest),
  paged: true,
  totals: z.object({ amount: money.meta({ description: 'HK$ of all of them' }) }),
});

export const exportRefundRequests = call({
  name: 'exportRefundRequests',
  method: 'GET',
  path: '/admin/refund-requests/export',
  summary: 'The same as a file for the bank: credit, business, name, FPS or bank code, account and amount of each',
  access: 'admin_money',
  query: sheetFormat,
  file: sheetTypes,
});

export const chargeDirectHire = call({
  name: 'chargeDirectHire',
  method: 'POST',
  path: '/admin/direct-hire-fees',
  summary:
    'Charges the direct-hire fee for a worker whom a business has hired within 12 months of their last shift; the next admin invoice asks for it, once for each worker',
  access: 'admin_money',
  body: z.object({
    email: loginEmail.meta({ description: 'Of an operator of the business' }),
    worker_id: id,
    hired_on: day,
    amount: positiveMoney.optional().meta({ description: 'HK$; the setting `pricing.direct_hire_fee` without it' }),
  }),
  answer: z.object({ company_name: z.string(), worker: z.string(), description: localised, amount: money }),
  errors: ['already_decided'],
});

export const listDirectHires = call({
  name: 'listDirectHires',
  method: 'GET',
  path: '/admin/direct-hire-fees',
  summary: 'Workers whose direct-hire fee was charged, the latest first',
  access: 'admin',
  query: pageQuery(pageSize.shared),
  answer: z.array(z.object({ company_name: z.string(), worker_id: id, worker: z.string(), charged_at: instant })),
  paged: true,
});

const heldRemainder = z.object({
  id: id.meta({ description: 'Of the admin invoice' }),
  company_name: z.string(),
  number: z.string(),
  status: z.enum(adminInvoiceStatus),
  held: money.meta({ description: 'HK$ that settled it and did not go back when it ended' }),
});

export const listHeldRemainders = call({
  name: 'listHeldRemainders',
  method: 'GET',
  path: '/admin/held-remainders',
  summary: 'Admin invoices that were rejected or refunded and still hold what had settled them; none where all is well',
  access: 'admin',
  answer: z.array(heldRemainder),
});

export const releaseHeldRemainders = call({
  name: 'releaseHeldRemainders',
  method: 'POST',
  path: '/admin/held-remainders/release',
  summary:
    'Gives back what these hold, each part to where it came from, and tells the businesses; once more gives back nothing',
  access: 'admin_money',
  body: z.object({ note: text(longLength).meta({ description: 'It stands beside each entry' }) }),
  answer: z.array(heldRemainder).meta({ description: 'Those that held something' }),
});
