import sql, { type Sql } from 'sql-template-tag';
import { creditReturned, goodwillRefunded } from '#domain/billing/ledger/posting.ts';
import { message } from '#domain/shared/message.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { CardPayment, listCardPayments, refundCardPayment as contract } from '#contract/billing/admin-billing.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { containsText, whereAll } from '../../db/filters.ts';
import { descending } from '../../db/order.ts';
import { creditFromCard } from '../amounts/settled.ts';
import { orNotFound, failField } from '../../api-error.ts';
import { lotsFromCard } from '../ledger/credits.ts';
import { issueBillingDocument } from '../ledger/documents.ts';
import { postEntry } from '../ledger/post.ts';
import { refundableOf, requestRefund } from '../ledger/refunds.ts';
import { listRows, type AuditStamp, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { refundNotification } from '../../messaging/notifications/billing-notifications.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { amountText } from '../../messaging/notifications/texts.ts';

const receipt = sql`(
  select min(d.number) from documents d where d.payment_id = p.id and d.kind = 'RECEIPT')`;

const charged = columns<CardPayment>({
  id: sql`p.id`,
  company_name: sql`coalesce(b.company_name, '')`,
  receipt: sql`coalesce(${receipt}, '')`,
  paid_on: sql`hk_day(coalesce(p.paid_at, p.created_at))`,
  card: sql`coalesce(p.card_last4, '')`,
  amount: sql`p.amount`,
  refunded: sql`p.refunded_amount`,
  refundable: sql`case when exists (select from disputes t where t.payment_id = p.id and t.state = 'LOST') then 0::bigint
    else p.amount - p.refunded_amount end`,
  credit: creditFromCard(sql`p.id`),
});

const matching = (condition: Sql) => sql`
  from payments p join businesses b on b.id = p.business_id
  where p.method = ${paymentMethod.STRIPE} and p.group_id is not null and p.state in ('PAID', 'PARTLY_REFUNDED', 'REFUNDED') and ${condition}`;

const latestFirst = descending(['instant', sql`coalesce(p.paid_at, p.created_at)`], ['number', sql`p.id`]);

type Filter = FilterOf<typeof listCardPayments>;

export const listCharges = (db: Database, filter: Filter & Paging): Promise<ListResult<CardPayment>> =>
  listRows(
    db,
    latestFirst,
    filter,
    charged,
    matching(
      whereAll<Filter>(filter, {
        id: (id) => sql`p.id = ${id}`,
        search: (text) => containsText(text, [receipt, sql`b.company_name`]),
      }),
    ),
  );

interface Refund {
  paymentId: number;
  businessId: number;
  reason: string;
  /** Prefix of each refund's idempotency key. */
  key: string;
}

async function returnLots(tx: Database, { paymentId, businessId, reason }: Refund, amount: Cents, stamp: AuditStamp) {
  let remaining: number = amount;
  for (const lot of await lotsFromCard(tx, businessId, paymentId)) {
    const returned = cents(Math.min(remaining, lot.left));
    if (returned <= 0) break;
    remaining -= returned;
    const note = await issueBillingDocument(tx, businessId, {
      kind: 'CREDIT_NOTE',
      amount: returned,
      issuedAt: stamp.at,
      paymentId,
      ...(lot.document_id !== null && { correctsId: lot.document_id }),
    });
    const lines = creditReturned(lot.id, returned);
    const entry = { event: 'CREDIT_RETURNED' as const, lines, reference: note.number, note: reason };
    await postEntry(tx, businessId, { ...entry, method: paymentMethod.STRIPE, paymentId }, stamp);
    await requestRefund(tx, paymentId, returned, `credit-${lot.id}-${note.number}`, stamp.at);
  }
  return cents(remaining);
}

/** Goodwill beyond what the business has to its credit. */
async function creditAndRefund(
  tx: Database,
  { paymentId, businessId, reason, key }: Refund,
  amount: Cents,
  stamp: AuditStamp,
) {
  if (amount <= 0) return;
  const creditNote = { kind: 'CREDIT_NOTE' as const, amount, issuedAt: stamp.at, paymentId };
  const note = await issueBillingDocument(tx, businessId, creditNote);
  const lines = goodwillRefunded(amount);
  const entry = { event: 'GOODWILL' as const, lines, reference: note.number, note: reason };
  await postEntry(tx, businessId, { ...entry, method: paymentMethod.STRIPE, paymentId }, stamp);
  await requestRefund(tx, paymentId, amount, `${key}-${note.number}`, stamp.at);
}

/** The card provider is called after the transaction. */
export async function refundCardPayment(
  tx: Database,
  id: number,
  { amount, reason }: BodyOf<typeof contract>,
  stamp: AuditStamp,
): Promise<CardPayment> {
  const { business_id: businessId } = orNotFound(
    await tx.maybe<{ business_id: number }>(sql`select p.business_id ${matching(sql`p.id = ${id}`)} for update of p`),
  );
  const max = await refundableOf(tx, id);
  if (amount > max) return failField('amount', message('adminBilling.moreThanCard', { amount: amountText(max) }));
  const refund = { paymentId: id, businessId, reason, key: 'admin' };
  await creditAndRefund(tx, refund, await returnLots(tx, refund, amount, stamp), stamp);
  const answer = await tx.one<CardPayment>(sql`select ${charged} ${matching(sql`p.id = ${id}`)}`);
  const details = { amount, last4: answer.card, number: answer.receipt, reason };
  await notifyBusiness(tx, businessId, refundNotification('cardRefundGiven', details), stamp.at);
  return answer;
}
