import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Cents } from '#domain/shared/money.ts';
import { paymentMethod, type PaymentMethod } from '#domain/billing/payments/method.ts';
import type { Payment, paymentState } from '#contract/core/fields/payment.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import type { ProviderCard } from '../card-provider/provider.ts';

type PaymentState = z.output<typeof paymentState> | 'FAILED';

export interface PaymentRow {
  id: number;
  business_id: number;
  group_id: number | null;
  card_id: number | null;
  method: PaymentMethod;
  state: PaymentState;
  amount: Cents;
  refunded_amount: Cents;
  payment_id: string;
  redirect_url: string | null;
  card_brand: string | null;
  card_last4: string | null;
  save_card: boolean;
  failure: string | null;
  paid_at: string | null;
}

const paymentRow = columns<PaymentRow>({
  id: sql`id`,
  business_id: sql`business_id`,
  group_id: sql`group_id`,
  card_id: sql`card_id`,
  method: sql`method`,
  state: sql`state`,
  amount: sql`amount`,
  refunded_amount: sql`refunded_amount`,
  payment_id: sql`payment_id`,
  redirect_url: sql`redirect_url`,
  card_brand: sql`card_brand`,
  card_last4: sql`card_last4`,
  save_card: sql`save_card`,
  failure: sql`failure`,
  paid_at: sql`paid_at`,
});

interface NewPayment {
  businessId: number;
  groupId: number;
  method: PaymentMethod;
  amount: Cents;
  at: Date;
}

const ownPaymentId = (kind: 'manual' | 'fps'): string => `${kind}_${randomBytes(12).toString('hex')}`;

export const insertOnInvoice = (
  tx: Database,
  { businessId, groupId, method, amount, at }: NewPayment,
): Promise<PaymentRow> =>
  tx.one(sql`
    insert into payments (business_id, group_id, method, state, amount, payment_id, created_at)
    values (${businessId}, ${groupId}, ${method}, 'ON_INVOICE', ${amount}, ${ownPaymentId(method === paymentMethod.FPS ? 'fps' : 'manual')}, ${at})
    returning ${paymentRow}`);

interface CardPayment extends NewPayment {
  id: string;
  card: ProviderCard;
  cardId: number | null;
  saveCard: boolean;
  redirectUrl: string | null;
}

export const insertByCard = (tx: Database, payment: CardPayment): Promise<PaymentRow> => {
  const isPending = payment.redirectUrl !== null;
  return tx.one(sql`
    insert into payments (business_id, group_id, card_id, method, state, amount, payment_id, redirect_url, card_brand, card_last4, save_card,
      created_at, paid_at)
    values (${payment.businessId}, ${payment.groupId}, ${payment.cardId}, ${payment.method}, ${isPending ? 'REQUIRES_ACTION' : 'PAID'},
      ${payment.amount}, ${payment.id}, ${payment.redirectUrl}, ${payment.card.brand}, ${payment.card.last4}, ${payment.saveCard},
      ${payment.at}, ${isPending ? null : payment.at})
    returning ${paymentRow}`);
};

export const findPayment = (db: Database, businessId: number, paymentId: string): Promise<PaymentRow | null> =>
  db.maybe(sql`select ${paymentRow} from payments where payment_id = ${paymentId} and business_id = ${businessId}`);

export const paymentOfGroup = (db: Database, groupId: number): Promise<PaymentRow | null> =>
  db.maybe(
    sql`select ${paymentRow} from payments where group_id = ${groupId} and state <> 'FAILED' order by id desc limit 1`,
  );

export const waitingPayment = (db: Database, groupId: number): Promise<PaymentRow | null> =>
  db.maybe(
    sql`select ${paymentRow} from payments where group_id = ${groupId} and state = 'REQUIRES_ACTION' order by id desc limit 1`,
  );

export const markPaid = (tx: Database, id: number, cardId: number | null, at: Date): Promise<PaymentRow> =>
  tx.one(
    sql`update payments set state = 'PAID', paid_at = ${at}, redirect_url = null, card_id = ${cardId} where id = ${id} returning ${paymentRow}`,
  );

/** For a different amount than requested: the receipt and the refund are of this one. */
export const saveReceipt = (tx: Database, id: number, received: Cents): Promise<number> =>
  tx.run(sql`update payments set amount = ${received} where id = ${id} and amount <> ${received}`);

export const markFailed = (tx: Database, id: number, failure: string): Promise<number> =>
  tx.run(sql`update payments set state = 'FAILED', redirect_url = null, failure = ${failure} where id = ${id}`);

export const markRefunded = (tx: Database, id: number, amount: Cents): Promise<number> =>
  tx.run(sql`
    update payments set refunded_amount = refunded_amount + ${amount},
      state = case when refunded_amount + ${amount} < amount then 'PARTLY_REFUNDED' else 'REFUNDED' end
    where id = ${id}`);

export const setOnInvoice = (tx: Database, groupId: number, amount: Cents): Promise<number> =>
  tx.run(sql`update payments set amount = ${amount} where group_id = ${groupId} and state = 'ON_INVOICE'`);

export function paymentAnswer(row: PaymentRow, seesCards: boolean): Payment {
  if (row.state === 'FAILED') throw new RangeError(`payment ${row.id} has failed and is not answered`);
  return {
    payment_id: row.payment_id,
    method: row.method,
    state: row.state,
    amount: row.amount,
    redirect_url: row.state === 'REQUIRES_ACTION' ? row.redirect_url : null,
    card:
      seesCards && row.card_brand !== null && row.card_last4 !== null
        ? { brand: row.card_brand, last4: row.card_last4 }
        : null,
    paid_at: row.paid_at,
  };
}
