import sql from 'sql-template-tag';
import { cardCharged, cardRefunded } from '#domain/billing/ledger/posting.ts';
import { role } from '#domain/accounts/roles.ts';
import { sumCents, type Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import type { Database } from '../../db/client.ts';
import { emailBusiness } from '../../messaging/notifications/email-business.ts';
import { receiptNotification } from '../../messaging/notifications/billing-notifications.ts';
import { issueBillingDocument } from './documents.ts';
import { postEntry, type Stamp } from './post.ts';

interface CardPayment {
  id: number;
  business_id: number;
  amount: Cents;
}

export async function postCardBooking(
  tx: Database,
  { id: paymentId, business_id: businessId, amount }: CardPayment,
  shiftIds: readonly number[],
  stamp: Stamp,
): Promise<void> {
  const shifts = await tx.many<{ shiftId: number; amount: Cents }>(sql`
    select id as "shiftId", total as amount from shifts where id = any(${[...shiftIds]}::bigint[]) order by id`);
  const { number: reference } = await issueBillingDocument(tx, businessId, {
    kind: 'RECEIPT',
    amount,
    issuedAt: stamp.at,
    paymentId,
  });
  const entry = { event: 'CARD_CHARGED' as const, lines: cardCharged(shifts), method: paymentMethod.STRIPE, paymentId };
  await postEntry(tx, businessId, { ...entry, reference }, stamp);
  const { last4 } = await tx.one<{ last4: string }>(
    sql`select coalesce(card_last4, '') as last4 from payments where id = ${paymentId}`,
  );
  await emailBusiness(
    tx,
    businessId,
    receiptNotification({ amount, last4, number: reference }),
    [role.OPERATOR],
    stamp.at,
  );
}

/** A card payment that books nothing: charged with a receipt, and refunded with a credit note. */
export async function postReturned(tx: Database, payment: CardPayment, shiftId: number, stamp: Stamp): Promise<void> {
  const { id: paymentId, business_id: businessId, amount } = payment;
  const { number: reference } = await issueBillingDocument(tx, businessId, {
    kind: 'RECEIPT',
    amount,
    issuedAt: stamp.at,
    paymentId,
  });
  const entry = {
    event: 'CARD_CHARGED' as const,
    lines: cardCharged([{ shiftId, amount }]),
    method: paymentMethod.STRIPE,
    paymentId,
  };
  await postEntry(tx, businessId, { ...entry, reference }, stamp);
  await postRefund(tx, payment, [{ shiftId, amount }], stamp);
}

/** Refunds prepayments with a credit note.  @param correctsId the document they were paid for, if it has ended */
export async function postRefund(
  tx: Database,
  { id: paymentId, business_id: businessId }: Pick<CardPayment, 'id' | 'business_id'>,
  shifts: readonly { shiftId: number; amount: Cents }[],
  stamp: Stamp,
  correctsId?: number,
): Promise<void> {
  const amount = sumCents(...shifts.map((shift) => shift.amount));
  const { number: reference } = await issueBillingDocument(tx, businessId, {
    kind: 'CREDIT_NOTE',
    amount,
    issuedAt: stamp.at,
    paymentId,
    ...(correctsId !== undefined && { correctsId }),
  });
  const entry = {
    event: 'CARD_REFUNDED' as const,
    lines: cardRefunded(shifts),
    method: paymentMethod.STRIPE,
    paymentId,
  };
  await postEntry(tx, businessId, { ...entry, reference }, stamp);
}
