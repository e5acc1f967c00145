import { z } from 'zod';
import { pageLimit, pageSize } from '#domain/shared/paging.ts';
import { message } from '#domain/shared/message.ts';
import { call } from '../core/call.ts';
import {
  byId,
  count,
  day,
  id,
  instant,
  line,
  longLength,
  money,
  idFilter,
  pageQuery,
  search,
  text,
} from '../core/common.ts';
import { sheetFormat, sheetTypes } from '../core/fields/files.ts';
import { workerSelf } from './worker-account.ts';

const weekStart = day.meta({ description: 'Monday of the work week that the invoices are for, or another day of it' });

const named = {
  worker_id: id,
  worker: z.string(),
  worker_hk: z.string().nullable(),
};

const bankDetails = z.object({
  ...named,
  bank_details: workerSelf.answer.shape.bank_details.meta({
    description: 'Where pay goes; null until the worker has said it',
  }),
  timesheets: count.meta({ description: 'Timesheets of the worker on the invoices of the week' }),
  billed: money.meta({ description: 'HK$ of worker pay that the invoices ask for, credited lines left out' }),
  paid: money.meta({ description: 'HK$ that were paid for these timesheets' }),
  to_pay: money.meta({ description: 'HK$ that are billed and not paid' }),
});
export type WorkerPayRow = z.output<typeof bankDetails>;

export const listWorkerPay = call({
  name: 'listWorkerPay',
  method: 'GET',
  path: '/admin/worker-pay',
  summary:
    'What workers are to be paid for the invoices of a week, those with the most to pay first; the sums tie to the invoices',
  access: 'admin',
  query: pageQuery(pageSize.general).extend({
    week_start: weekStart
      .optional()
      .meta({ description: 'A day of the week; the latest one that is closed without it' }),
    worker_id: id.optional(),
  }),
  answer: z.array(bankDetails),
  paged: true,
  totals: z.object({
    week_start: day.meta({ description: 'Monday of the week that is answered' }),
    invoiced: money.meta({ description: 'HK$ of worker pay of the week’s invoices' }),
    credited: money.meta({ description: 'HK$ of these that credit notes took off' }),
    paid: money.meta({ description: 'HK$ that were paid of these' }),
    to_pay: money.meta({ description: 'HK$ that are billed and not paid' }),
    too_much: money.meta({
      description: 'HK$ that were paid over what is billed: invoiced less credited is paid and to be paid, less this',
    }),
    other_weeks: z
      .array(z.object({ week_start: day, to_pay: money }))
      .meta({ description: 'Other weeks of the last twelve with something to pay, the oldest first' }),
  }),
});

export const exportWorkerPay = call({
  name: 'exportWorkerPay',
  method: 'GET',
  path: '/admin/worker-pay/export',
  summary:
    'The same as a file for the bank, for workers with something to pay: name of the account, FPS or bank code, the account and the amount',
  access: 'admin_money',
  query: sheetFormat.extend({ week_start: weekStart.optional() }),
  file: sheetTypes,
});

const workerPayment = z.object({
  id,
  ...named,
  week_start: day,
  amount: money,
  timesheets: count,
  paid_on: day,
  reference: z.string(),
  note: z.string(),
  account: z.string().meta({ description: 'Where it went: FPS or the bank’s code, and the last digits; may be empty' }),
  recorded_at: instant,
  recorded_by: z.string(),
  reversed_at: instant.nullable(),
  reversed_by: z.string().nullable(),
  reversed_note: z.string(),
});
export type WorkerPayment = z.output<typeof workerPayment>;

export const recordPayRun = call({
  name: 'recordPayRun',
  method: 'POST',
  path: '/admin/worker-payments',
  summary:
    'Writes down that workers were paid all that is to be paid for a week; each is told by email. An amount that is no longer to be paid is refused, and nothing is written',
  access: 'admin_money',
  body: z.object({
    week_start: weekStart,
    payments: z
      .array(z.object({ worker_id: id, amount: money.meta({ description: 'HK$: `to_pay` of `listWorkerPay`' }) }))
      .min(1, { error: message('validation.required') })
      .max(pageLimit)
      .refine((each) => new Set(each.map((item) => item.worker_id)).size === each.length, {
        error: message('validation.invalid'),
      }),
    paid_on: day.meta({ description: 'Today or a day before' }),
    reference: line().meta({ description: 'Of the bank; may be empty' }),
    note: text(longLength),
  }),
  answer: z.array(workerPayment),
  errors: ['not_found', 'already_decided'],
});

export const listWorkerPayments = call({
  name: 'listWorkerPayments',
  method: 'GET',
  path: '/admin/worker-payments',
  summary: 'Payments of workers that were written down, the latest first',
  access: 'admin',
  query: pageQuery(pageSize.shared).extend({
    ...idFilter,
    search: search.meta({ description: 'In the worker’s names and the reference' }),
    worker_id: id.optional(),
  }),
  answer: z.array(workerPayment),
  paged: true,
});

export const reverseWorkerPayment = call({
  name: 'reverseWorkerPayment',
  method: 'POST',
  path: '/admin/worker-payments/{id}/reverse',
  summary:
    'Takes back a payment of a worker that was written down by mistake: it is to be paid again. The worker is told',
  access: 'admin_money',
  params: byId,
  body: z.object({ note: text(longLength) }),
  answer: workerPayment,
  errors: ['already_decided'],
});
