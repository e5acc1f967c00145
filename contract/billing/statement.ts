import { z } from 'zod';
import { statementGroup } from '#domain/billing/ledger/statement.ts';
import { call } from '../core/call.ts';
import { count, day, money } from '../core/common.ts';
import { sheetFormat, sheetTypes } from '../core/fields/files.ts';
import { billedTo, issuer } from './invoices.ts';
import { statementDocument, statementMovement } from './movements.ts';

/** Costs up to a day that no document had charged by then. */
export const accrual = z
  .object({
    invoiced_later: money.meta({ description: 'HK$ of work and fees that were invoiced after the last day' }),
    not_invoiced: money.meta({ description: 'HK$ of approved work and fees that are on no invoice yet' }),
    undecided: money.meta({ description: 'HK$ of work that waits for approval, as clocked' }),
    paid_ahead: money.meta({ description: 'HK$ of it that a card has paid already, as a negative amount' }),
    total: money,
  })
  .meta({ description: 'Cost up to the last day that was not invoiced by then, for the accounts of a month' });

const besides = z.object({
  prepaid: money.meta({ description: 'HK$ paid by card for shifts that no invoice had yet' }),
  unused_credit: money.meta({ description: 'HK$ of credits that were set against nothing yet' }),
});

export const statement = z.object({
  start_date: day,
  end_date: day,
  billed_to: billedTo,
  issuer,
  opening: money.meta({ description: 'HK$ owed before the first day' }),
  groups: z
    .array(z.object({ group: z.enum(statementGroup), amount: money, count }))
    .meta({ description: 'Sums of the movements; with the opening balance they are the closing balance' }),
  sums: z
    .object({ billed: money, paid: money, credited: money })
    .meta({ description: 'HK$ of the groups together, each as it changes the balance' }),
  closing: money.meta({ description: 'HK$ owed after the last day' }),
  balances: z
    .object({ opening: besides, closing: besides })
    .meta({ description: 'What was held for the business besides, before the first day and after the last' }),
  bank: z
    .object({
      moved: money.meta({ description: 'HK$ that went to the provider by bank or card, less what came back' }),
      invoices: money.meta({ description: 'HK$ of it that settled invoices' }),
      prepaid: money.meta({ description: 'HK$ of it that was paid ahead for shifts, less what came back of that' }),
      credit: money.meta({ description: 'HK$ of it that became a credit, less credits that were paid back' }),
      other: money.meta({ description: 'HK$ of it in disputes and refunds beyond what was owed' }),
    })
    .meta({ description: 'What the bank has moved on these days, and what became of it; the parts are the whole' }),
  movements: z.array(statementMovement).meta({ description: 'Oldest first' }),
  accrual,
  open: z
    .array(statementDocument.extend({ due_on: day, balance: money }))
    .meta({ description: 'What was open after the last day, oldest due first; adds up to the closing balance' }),
});
export type Statement = z.output<typeof statement>;

/** At most a year. An end before the start, or a longer range, is reported at `end_date`. */
export const statementDays = z.object({
  start_date: day.meta({ description: 'First day, inclusive' }),
  end_date: day.meta({ description: 'Last day, inclusive; a year after the first at most' }),
});

export const getStatement = call({
  name: 'getStatement',
  method: 'GET',
  path: '/statement',
  summary: 'Opening balance, charges, payments and closing balance of worker and admin invoices together',
  access: 'operator',
  query: statementDays,
  answer: statement,
});

export const exportStatement = call({
  name: 'exportStatement',
  method: 'GET',
  path: '/statement/export',
  summary: 'A statement as a file in the caller’s language',
  access: 'operator',
  query: statementDays.extend(sheetFormat.shape),
  file: sheetTypes,
});
