import sql from 'sql-template-tag';
import { creditReason } from '#domain/billing/ledger/credits.ts';
import { goodwillRefunded, refundFailed } from '#domain/billing/ledger/posting.ts';
import type { Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import type { CardProvider, ProviderRefund, CallLimits } from '../../billing/card-provider/provider.ts';
import { applyOpenCredits, newCredit } from '../../billing/ledger/credits.ts';
import { issueBillingDocument } from '../../billing/ledger/documents.ts';
import { postEntry } from '../../billing/ledger/post.ts';
import { refundFailedNotification, refundNotification } from '../../messaging/notifications/billing-notifications.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { markRefunded } from '../../billing/cards/payments.ts';
import { handleFirstPayment } from './payment-outcome.ts';
import type { EventResult } from './store.ts';

interface RequestedRefund {
  id: number;
  payment_id: number;
  business_id: number;
  amount: Cents;
  failed_at: string | null;
  last4: string;
}

const requestedRefund = columns<RequestedRefund>({
  id: sql`r.id`,
  payment_id: sql`r.payment_id`,
  business_id: sql`p.business_id`,
  amount: sql`r.amount`,
  failed_at: sql`r.failed_at`,
  last4: sql`coalesce(p.card_last4, '')`,
});

const findRequestedRefund = (tx: Database, key: string): Promise<RequestedRefund | null> =>
  tx.maybe(sql`
    select ${requestedRefund} from card_refunds r join payments p on p.id = r.payment_id where r.key = ${key} for update of r`);

export async function handleRefund(within: CallLimits, payments: CardProvider, id: string): Promise<EventResult> {
  const refund = await payments.refundOf(within, id);
  if (!refund) return 'IGNORED';
  if (refund.key === null) {
    if (refund.paymentId !== null) await handleFirstPayment(within, payments, refund.paymentId);
    return madeByHand(within, id, refund);
  }
  const known = await findRequestedRefund(within.db, refund.key);
  if (!known) return 'UNKNOWN';
  return refund.failed && known.failed_at === null ? failed(within, known) : 'IGNORED';
}

/** The business gets the amount as a credit, and nothing is refunded to that card again. */
async function failed(
  { db: tx, now }: CallLimits,
  { id, payment_id, business_id, amount, last4 }: RequestedRefund,
): Promise<EventResult> {
  const stamp = { at: now, by: null };
  await tx.run(sql`update card_refunds set failed_at = ${now} where id = ${id}`);
  const creditId = await newCredit(tx, business_id, { paymentId: null, reason: creditReason.REFUND_FAILED }, now);
  const entry = { event: 'REFUND_FAILED' as const, lines: refundFailed(creditId, amount) };
  await postEntry(tx, business_id, { ...entry, method: paymentMethod.STRIPE, paymentId: payment_id }, stamp);
  await applyOpenCredits(tx, business_id, stamp);
  await notifyBusiness(tx, business_id, refundFailedNotification({ amount, last4 }), now);
  return 'DONE';
}

async function madeByHand({ db: tx, now }: CallLimits, id: string, refund: ProviderRefund): Promise<EventResult> {
  const payment = await tx.maybe<{ id: number; business_id: number; left: Cents; last4: string }>(sql`
    select id, business_id, amount - refunded_amount as left, coalesce(card_last4, '') as last4
    from payments where payment_id = ${refund.paymentId} for update`);
  if (!payment) return refund.paymentId === null ? 'IGNORED' : 'UNKNOWN';
  const known = await tx.maybe<{ id: number; failed_at: string | null }>(
    sql`select id, failed_at from card_refunds where refund_id = ${id}`,
  );
  const { business_id: businessId, last4 } = payment;
  const { amount } = refund;
  if (known)
    return refund.failed && known.failed_at === null
      ? failed({ db: tx, now }, { ...known, payment_id: payment.id, business_id: businessId, amount, last4 })
      : 'IGNORED';
  if (refund.failed) return 'IGNORED';
  if (amount > payment.left) return 'UNKNOWN';
  await tx.run(sql`
    insert into card_refunds (payment_id, amount, key, requested_at, sent_at, refund_id)
    values (${payment.id}, ${amount}, ${`by-hand-${id}`}, ${now}, ${now}, ${id})`);
  await markRefunded(tx, payment.id, amount);
  const stamp = { at: now, by: null };
  const note = await issueBillingDocument(tx, businessId, {
    kind: 'CREDIT_NOTE',
    amount,
    issuedAt: now,
    paymentId: payment.id,
  });
  const entry = { event: 'GOODWILL' as const, lines: goodwillRefunded(amount), reference: note.number };
  await postEntry(tx, businessId, { ...entry, method: paymentMethod.STRIPE, paymentId: payment.id }, stamp);
  await notifyBusiness(
    tx,
    businessId,
    refundNotification('goodwillRefund', { amount, last4, number: note.number }),
    now,
  );
  return 'DONE';
}
