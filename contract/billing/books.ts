import { z } from 'zod';
import { bookFormats, type BookFormat } from '#domain/billing/ledger/books.ts';
import { call } from '../core/call.ts';
import { money } from '../core/common.ts';
import { commaSeparated, tabSeparated } from '../core/fields/files.ts';
import { statementDays } from './statement.ts';

const bookAccount = z.object({
  account: z.string().meta({
    description:
      'Of the chart of accounts, such as COMMISSION; WORKER_PAYMENTS: paid to workers, CASH_WORKERS: the bank that paid them',
  }),
  debit: money,
  credit: money,
  balance: money.meta({ description: 'HK$ of debits less credits' }),
});
export type BookAccount = z.output<typeof bookAccount>;

export const getBooks = call({
  name: 'getBooks',
  method: 'GET',
  path: '/admin/books',
  summary: 'What the platform’s own books say of a period, by account: receipts, fees, credits, worker pay and bank',
  access: 'admin_money',
  query: statementDays,
  answer: z.array(bookAccount),
});

const bookTypes: Readonly<Record<BookFormat, string>> = {
  csv: commaSeparated,
  xero: commaSeparated,
  quickbooks: commaSeparated,
  abss: tabSeparated,
};

export const exportBooks = call({
  name: 'exportBooks',
  method: 'GET',
  path: '/admin/books/export',
  summary: 'Every entry of these books as a file, also as journals for Xero, QuickBooks Online or ABSS',
  access: 'admin_money',
  query: statementDays.extend({ format: z.enum(bookFormats) }),
  file: bookTypes,
});
