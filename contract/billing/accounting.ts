import { z } from 'zod';
import {
  accountingFormats,
  maxBookkeepingLengths,
  type AccountingFormat,
} from '#domain/billing/invoices/accounting.ts';
import { call } from '../core/call.ts';
import { line } from '../core/common.ts';
import { archive, commaSeparated, tabSeparated } from '../core/fields/files.ts';
import { statementDays } from './statement.ts';

const books = statementDays.extend({
  supplier: line(maxBookkeepingLengths.supplier).default('').meta({
    description: 'What the platform is called there; as the profile keeps it by default, else its legal name',
  }),
  account: line(maxBookkeepingLengths.account)
    .default('')
    .meta({ description: 'Code or name of the account; as the profile keeps it by default' }),
  tax: line(maxBookkeepingLengths.tax)
    .default('')
    .meta({ description: 'Name of the tax; as the profile keeps it by default, else Tax Exempt, or N-T of ABSS' }),
});

const billTypes: Readonly<Record<AccountingFormat, string>> = {
  xero: commaSeparated,
  quickbooks: commaSeparated,
  quickbooks_credits: commaSeparated,
  abss: tabSeparated,
};

export const exportBills = call({
  name: 'exportBills',
  method: 'GET',
  path: '/statement/bills',
  summary:
    'What was billed on these days for Xero, QuickBooks Online or ABSS: invoices of both kinds, finance charges on admin invoices, credit notes, and what a card’s bank took back (a credit) and gave again (a bill) in a dispute',
  access: 'operator',
  query: books.extend({
    format: z.enum(accountingFormats).meta({
      description: '`abss`: service purchases for ABSS (MYOB), an empty line after each; the others as bills',
    }),
  }),
  file: billTypes,
});

export const exportAccountantPack = call({
  name: 'exportAccountantPack',
  method: 'GET',
  path: '/statement/pack',
  summary:
    'Statement, payments, bill files, printable invoices, receipts and credit notes, lines of invoices as spreadsheets and proofs of payment in one archive',
  access: 'operator',
  query: statementDays,
  file: archive,
});
