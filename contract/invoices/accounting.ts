import { z } from 'zod';
import { bookKeepingLengths } from '#domain/invoice/accounting.ts';
import { call } from '../call/call.ts';
import { text } from '../call/common.ts';
import { archive, commaSeparated, tabSeparated } from '../call/files.ts';
import { statementDays } from './statement.ts';

const books = statementDays.extend({
  supplier: text(bookKeepingLengths.supplier).default('').meta({
    description: 'What the provider is called there; as the profile keeps it by default, else its legal name',
  }),
  account: text(bookKeepingLengths.account)
    .default('')
    .meta({ description: 'Code or name of the account; as the profile keeps it by default' }),
  tax: text(bookKeepingLengths.tax)
    .default('')
    .meta({ description: 'Name of the tax; as the profile keeps it by default, else Tax Exempt, or N-T of ABSS' }),
});

export const exportBills = call({
  name: 'exportBills',
  method: 'GET',
  path: '/statement/bills',
  summary: 'The invoices of both kinds that were issued on these days, as bills for Xero or QuickBooks Online',
  access: 'operator',
  query: books.extend({ format: z.enum(['xero', 'quickbooks']) }),
  file: commaSeparated,
});

export const exportPurchases = call({
  name: 'exportPurchases',
  method: 'GET',
  path: '/statement/purchases',
  summary: 'The same as service purchases for ABSS (MYOB), an empty line after each',
  access: 'operator',
  query: books,
  file: tabSeparated,
});

export const exportAccountantPack = call({
  name: 'exportAccountantPack',
  method: 'GET',
  path: '/statement/pack',
  summary:
    'Statement, payments, printable invoices, their lines as spreadsheets and the proofs of payment in one archive',
  access: 'operator',
  query: statementDays,
  file: archive,
});
