import { z } from 'zod';
import { creditReason } from '#domain/billing/ledger/credits.ts';
import { ledgerEvent } from '#domain/billing/ledger/entry.ts';
import { statementGroup } from '#domain/billing/ledger/statement.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { day, id, instant, money } from '../core/common.ts';
import { localised } from '../core/fields/localised.ts';

export const statementDocument = z.object({
  kind: z.enum(['INVOICE', 'ADMIN_INVOICE']).meta({ description: 'A worker invoice or an admin invoice' }),
  id: id.meta({ description: 'Of the invoice' }),
  number: z.string(),
});

export const creditCause = z.object({
  reason: z.enum(creditReason),
  shift: z.object({ id, date: day }).nullable().meta({ description: 'The shift that it came from' }),
  person: localised
    .extend({ id: id.meta({ description: 'Of the worker' }) })
    .nullable()
    .meta({ description: 'The worker whose line came off an invoice' }),
});

export const reversedPayment = z
  .object({ on: day, amount: money.meta({ description: 'HK$ of the payment' }) })
  .nullable()
  .default(null);

export const statementMovement = z.object({
  id,
  day: day.meta({ description: 'The day it counts from' }),
  at: instant.meta({ description: 'When it was written down' }),
  event: z.enum(ledgerEvent),
  group: z.enum(statementGroup).meta({ description: 'The figure of the statement that it is part of' }),
  is_reversal: z.boolean().meta({ description: 'Whether it takes back another movement' }),
  document: statementDocument,
  method: z.enum(paymentMethod).nullable().meta({ description: '1 manual, 2 card, 3 FPS' }),
  credit: z.object({ id, number: z.string() }).nullable().meta({ description: 'The credit that was set against it' }),
  cause: creditCause.nullable().meta({ description: 'Why it was credited; null of what is no credit' }),
  reference: z.string(),
  note: z.string(),
  amount: money.meta({ description: 'HK$ as it changes the balance: a payment is negative' }),
  balance: money.meta({ description: 'HK$ owed after it' }),
  reversed: reversedPayment.meta({
    description: 'Of a payment that was reversed within the same days: it is one movement, of nothing',
  }),
});
export type StatementMovement = z.output<typeof statementMovement>;

export const documentCredit = statementMovement.pick({
  id: true,
  day: true,
  group: true,
  is_reversal: true,
  credit: true,
  cause: true,
  reference: true,
  note: true,
  amount: true,
});
export type DocumentCredit = z.output<typeof documentCredit>;
