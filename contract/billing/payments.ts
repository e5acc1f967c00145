import { z } from 'zod';
import { pageSize } from '#domain/shared/paging.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { call } from '../core/call.ts';
import { count, day, dayRange, id, instant, money, pageQuery, requiredText } from '../core/common.ts';
import { sheetFormat, sheetTypes } from '../core/fields/files.ts';
import { named } from '../core/fields/localised.ts';
import { billedTo, issuer } from './invoices.ts';
import { creditCause } from './movements.ts';

export const namedInvoice = z.object({ kind: z.enum(['INVOICE', 'ADMIN_INVOICE']), id, number: z.string() });

export const paymentMovement = z.object({
  id,
  day: day.meta({ description: 'The day it counts from' }),
  at: instant.meta({ description: 'When it was written down' }),
  amount: money.meta({ description: 'HK$ paid by the business; negative where money went back to it' }),
  method: z.enum(paymentMethod).meta({ description: '1 manual, 2 card, 3 FPS' }),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  reference: z.string().meta({ description: 'Of the bank or provider; may be empty' }),
  note: z.string(),
  event: z.enum(['PAYMENT', 'REFUND', 'REFUND_FAILED', 'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST']).meta({
    description:
      'REFUND_FAILED: the card did not take it; DISPUTE_OPENED: its bank took the payment back; DISPUTE_WON: and returned it; DISPUTE_LOST: a refund that the bank’s taking back stands for',
  }),
  is_reversal: z.boolean().meta({ description: 'Whether it takes back another movement' }),
  reversed_on: day.nullable().default(null).meta({ description: 'The day on which it was taken back' }),
  documents: z.array(namedInvoice).meta({ description: 'The invoices that it paid' }),
  document_number: z
    .string()
    .nullable()
    .meta({ description: 'Number of its receipt or credit note, such as RCP-0007' }),
});
export type PaymentMovement = z.output<typeof paymentMovement>;

const filter = dayRange.extend({
  method: z.coerce.number().pipe(z.enum(paymentMethod)).optional(),
});

export const listPayments = call({
  name: 'listPayments',
  method: 'GET',
  path: '/payments',
  summary: 'Money that was paid and given back, as the bank or card statement has it, newest first',
  access: 'operator',
  query: pageQuery(pageSize.invoices).extend(filter.shape),
  answer: z.array(paymentMovement),
  paged: true,
  totals: z.object({ paid: money, returned: money.meta({ description: 'HK$ that went back, as a positive amount' }) }),
});

export const exportPayments = call({
  name: 'exportPayments',
  method: 'GET',
  path: '/payments/export',
  summary: 'The same as a file in the caller’s language',
  access: 'operator',
  query: filter.extend(sheetFormat.shape),
  file: sheetTypes,
});

/** Opened by the card's bank: an inquiry or a chargeback. */
export const dispute = z.object({
  id: z.string(),
  amount: money,
  state: z.enum(['INQUIRY', 'OPEN', 'WON', 'LOST', 'CLOSED']).meta({
    description:
      'INQUIRY: the bank asks, no money has moved; OPEN: it has taken the money back until it decides; WON: the payment stands; LOST: the bank keeps the money; CLOSED: an inquiry that came to nothing',
  }),
  document_number: z.string().nullable().meta({ description: 'The receipt of the payment' }),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  opened_at: instant,
  closed_at: instant.nullable(),
});
export type Dispute = z.output<typeof dispute>;

export const listDisputes = call({
  name: 'listDisputes',
  method: 'GET',
  path: '/payments/disputes',
  summary: 'Disputes of card payments that are open or were decided in the last 90 days, newest first',
  access: 'operator',
  answer: z.array(dispute),
});

/** A receipt, a credit note, or the note of a finance charge on an admin invoice. */
export const billingDocument = z.object({
  number: z.string(),
  kind: z.enum(['RECEIPT', 'CREDIT_NOTE', 'FINANCE_CHARGE']),
  issued_at: instant,
  amount: money,
  issuer,
  billed_to: billedTo,
  corrects: namedInvoice
    .nullable()
    .meta({ description: 'The invoice that a credit note takes from, or a finance charge is of' }),
  charge_percentage: z
    .number()
    .nullable()
    .meta({ description: 'Of a finance charge: per cent a month on what was late; null for other documents' }),
  cause: creditCause.nullable().meta({ description: 'Why a credit note was issued; null for other documents' }),
  reason: z.string().optional().meta({ description: 'Of a credit that the platform issued: why, in its words' }),
  shift: z.object({ id, date: day }).nullable(),
  payment: z
    .object({
      method: z.enum(paymentMethod),
      paid_on: day.nullable(),
      reference: z.string(),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      is_reversed: z.boolean(),
      invoice: namedInvoice.nullable(),
      transfer: z
        .object({
          number: z.string().meta({ description: 'Such as PAY-0007' }),
          amount: money.meta({ description: 'HK$ that the bank moved: all parts together' }),
          parts: z.array(
            z.object({
              receipt: z.string(),
              invoice: namedInvoice,
              amount: money.meta({ description: 'HK$ of the transfer for it' }),
            }),
          ),
        })
        .nullable()
        .meta({ description: 'The transfer that it is a part of, with the receipts of all its parts' }),
      shifts: count.meta({ description: 'Shifts that were paid at booking' }),
      booked: z
        .array(
          z.object({
            id,
            date: day,
            role: named,
            location: z.string(),
            workers: count,
            amount: money.meta({ description: 'HK$ of the payment for it' }),
          }),
        )
        .meta({ description: 'These shifts, by start, each with the people that it is for; together the payment' }),
    })
    .nullable()
    .meta({ description: 'What was received, or given back' }),
});
export type BillingDocument = z.output<typeof billingDocument>;

export const getBillingDocument = call({
  name: 'getBillingDocument',
  method: 'GET',
  path: '/documents/{number}',
  summary: 'A receipt, a credit note or a finance charge by its number',
  access: 'operator',
  params: z.object({ number: requiredText().regex(/^((RCP|CN)-\d{1,12}|ADM-\d{1,12}-F\d{1,4})$/) }),
  answer: billingDocument,
});
