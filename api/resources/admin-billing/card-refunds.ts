import sql, { type Sql } from 'sql-template-tag';
import { creditReturned, goodwillRefunded } from '#domain/ledger/posting.ts';
import { message } from '#domain/message.ts';
import { cents, type Cents } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import type { BodyOf } from '#contract/call/call.ts';
import type { ChargedCard, listChargedCards, refundToCard as contract } from '#contract/invoices/office-money.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { contains, narrowed } from '../../db/filters.ts';
import { descending } from '../../db/order.ts';
import { creditFromCard } from '../../figures/settled.ts';
import { found, refuseField } from '../../http/refusal.ts';
import { lotsFromCard } from '../ledger/credits.ts';
import { issuePaper } from '../ledger/documents.ts';
import { postEntry } from '../ledger/post.ts';
import { refundableOf, requestRefund } from '../ledger/refunds.ts';
import { listRows, type AuditStamp, type FilterOf, type Listed, type Paging } from '../listing.ts';
import { refundNotice } from '../notifications/money-notices.ts';
import { notifyBusiness } from '../notifications/notify-business.ts';
import { amountText } from '../notifications/texts.ts';

const receipt = sql`(
  select min(d.number) from documents d where d.payment_id = p.id and d.kind = 'RECEIPT')`;

const charged = columns<ChargedCard>({
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

type Filter = FilterOf<typeof listChargedCards>;

export const listCharged = (db: Database, filter: Filter & Paging): Promise<Listed<ChargedCard>> =>
  listRows(
    db,
    latestFirst,
    filter,
    charged,
    matching(narrowed<Filter>(filter, { search: (text) => contains(text, [receipt, sql`b.company_name`]) })),
  );

interface Refund {
  paymentId: number;
  businessId: number;
  reason: string;
  /** Prefix of each refund's idempotency key. */
  key: string;
}

async function returnLots(tx: Database, { paymentId, businessId, reason }: Refund, amount: Cents, stamp: AuditStamp) {
  let left: number = amount;
  for (const lot of await lotsFromCard(tx, businessId, paymentId)) {
    const back = cents(Math.min(left, lot.left));
    if (back <= 0) break;
    left -= back;
    const note = await issuePaper(tx, businessId, {
      kind: 'CREDIT_NOTE',
      amount: back,
      issuedAt: stamp.at,
      paymentId,
      ...(lot.document_id !== null && { correctsId: lot.document_id }),
    });
    const lines = creditReturned(lot.id, back);
    const entry = { event: 'CREDIT_RETURNED' as const, lines, reference: note.number, note: reason };
    await postEntry(tx, businessId, { ...entry, method: paymentMethod.STRIPE, paymentId }, stamp);
    await requestRefund(tx, paymentId, back, `credit-${lot.id}-${note.number}`, stamp.at);
  }
  return cents(left);
}

/** Goodwill beyond what the business has to its credit. */
async function giveBack(
  tx: Database,
  { paymentId, businessId, reason, key }: Refund,
  amount: Cents,
  stamp: AuditStamp,
) {
  if (amount <= 0) return;
  const paper = { kind: 'CREDIT_NOTE' as const, amount, issuedAt: stamp.at, paymentId };
  const note = await issuePaper(tx, businessId, paper);
  const lines = goodwillRefunded(amount);
  const entry = { event: 'GOODWILL' as const, lines, reference: note.number, note: reason };
  await postEntry(tx, businessId, { ...entry, method: paymentMethod.STRIPE, paymentId }, stamp);
  await requestRefund(tx, paymentId, amount, `${key}-${note.number}`, stamp.at);
}

/** The card provider is called after the transaction. */
export async function refundCard(
  tx: Database,
  id: number,
  { amount, reason }: BodyOf<typeof contract>,
  stamp: AuditStamp,
): Promise<ChargedCard> {
  const { business_id: businessId } = found(
    await tx.maybe<{ business_id: number }>(sql`select p.business_id ${matching(sql`p.id = ${id}`)} for update of p`),
  );
  const most = await refundableOf(tx, id);
  if (amount > most) return refuseField('amount', message('officeMoney.moreThanCard', { amount: amountText(most) }));
  const refund = { paymentId: id, businessId, reason, key: 'office' };
  await giveBack(tx, refund, await returnLots(tx, refund, amount, stamp), stamp);
  const answer = await tx.one<ChargedCard>(sql`select ${charged} ${matching(sql`p.id = ${id}`)}`);
  const told = { amount, last4: answer.card, number: answer.receipt, reason };
  await notifyBusiness(tx, businessId, refundNotice('cardRefundGiven', told), stamp.at);
  return answer;
}
