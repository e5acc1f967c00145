import { z } from 'zod';
import { normaliseAccountNumber } from '#domain/billing/payments/payee.ts';
import { creditReason } from '#domain/billing/ledger/credits.ts';
import { ledgerEvent } from '#domain/billing/ledger/entry.ts';
import { message } from '#domain/shared/message.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { call } from '../core/call.ts';
import {
  byId,
  day,
  id,
  instant,
  longLength,
  money,
  pageQuery,
  requiredCode,
  requiredLine,
  search,
  text,
} from '../core/common.ts';
import { sheetFormat, sheetTypes } from '../core/fields/files.ts';
import { localised } from '../core/fields/localised.ts';
import { namedInvoice } from './payments.ts';

export const credit = z.object({
  id,
  number: z.string().meta({ description: 'Such as CR-0007' }),
  day: day.meta({ description: 'The day it arose on' }),
  at: instant,
  reason: z.enum(creditReason).meta({
    description:
      'PAID_AHEAD: more was paid by card than was worked; CREDIT_NOTE: a line came off a paid invoice; OVERPAID: a payment was more than was open; DOCUMENT_ENDED: it had paid an invoice that was rejected or refunded; REFUND_FAILED: a card did not take it; DISPUTE_WON: the bank returned what had been charged again; ISSUED: the provider gave it for an invoice; CARRIED_OVER: from before the ledger',
  }),
  shift: z.object({ id, date: day }).nullable().meta({ description: 'The shift that it came from' }),
  person: localised
    .extend({ id: id.meta({ description: 'Of the worker' }) })
    .nullable()
    .meta({ description: 'The worker whose line came off an invoice' }),
  document: namedInvoice.nullable().meta({ description: 'The invoice that it came from' }),
  to_card: z.boolean().meta({ description: 'Whether what is left after a week goes back to a card by itself' }),
  amount: money,
  used: money.meta({ description: 'HK$ that was set against invoices or went back, less what was taken back of that' }),
  left: money.meta({ description: 'HK$ that was not used yet' }),
  refund_request: z
    .object({
      amount: money,
      requested_at: instant,
      requested_by: z.string().nullable(),
      payee: z.string().meta({ description: 'Whom the transfer pays; empty where the platform is to know it' }),
      account: z.string().meta({ description: 'The account, or its FPS ID, phone number or email' }),
    })
    .nullable()
    .meta({ description: 'That it was asked back; null unless a transfer is awaited' }),
});
export type Credit = z.output<typeof credit>;

export const creditDetail = credit.extend({
  uses: z
    .array(
      z.object({
        day,
        at: instant,
        event: z.enum(ledgerEvent),
        is_reversal: z.boolean().meta({ description: 'Whether it takes back another use' }),
        document: namedInvoice.nullable().meta({ description: 'The invoice that it settled' }),
        reference: z.string(),
        amount: money.meta({ description: 'HK$ that was used; negative where it came back' }),
      }),
    )
    .meta({ description: 'Oldest first; what they leave of the amount is left' }),
});
export type CreditDetail = z.output<typeof creditDetail>;

const filter = z.object({ search });

export const listCredits = call({
  name: 'listCredits',
  method: 'GET',
  path: '/credits',
  summary: 'Credits of the business, the latest first; `search` looks in the number',
  access: 'operator',
  query: pageQuery(pageSize.invoices).extend(filter.shape),
  answer: z.array(credit),
  paged: true,
  totals: z.object({ left: money.meta({ description: 'HK$ of all credits that was not used yet' }) }),
});

export const exportCredits = call({
  name: 'exportCredits',
  method: 'GET',
  path: '/credits/export',
  summary: 'The same as a file in the caller’s language',
  access: 'operator',
  query: filter.extend(sheetFormat.shape),
  file: sheetTypes,
});

export const getCredit = call({
  name: 'getCredit',
  method: 'GET',
  path: '/credits/{id}',
  summary: 'One credit with what it was used for',
  access: 'operator',
  params: byId,
  answer: creditDetail,
});

export const refundAccount = z.object({
  payee: requiredLine().meta({ description: 'The name of the account' }),
  bank_code: z
    .string()
    .regex(/^\d{3}$/, { error: message('validation.bankCode') })
    .nullable()
    .meta({ description: 'Clearing code of `GET /banks`; null: by FPS' }),
  account: requiredCode().overwrite(normaliseAccountNumber).meta({
    description: 'The account number; by FPS an ID of 7 or 9 digits, a phone number or an email',
  }),
  note: text(longLength),
});

export const requestCreditRefund = call({
  name: 'requestCreditRefund',
  method: 'POST',
  path: '/credits/{id}/refund-request',
  summary: 'Asks back what is left of a credit; the platform pays it by transfer and confirms that',
  access: 'operator',
  params: byId,
  body: refundAccount,
  answer: creditDetail,
  errors: ['already_decided', 'reauthentication_required'],
});
