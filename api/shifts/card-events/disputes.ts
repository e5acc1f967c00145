import sql from 'sql-template-tag';
import { creditReason } from '#domain/billing/ledger/credits.ts';
import { disputeLost, disputeOpened, disputeWon } from '#domain/billing/ledger/posting.ts';
import { disputeMachine, transitionTo, type DisputeState } from '#domain/billing/state-machines.ts';
import { sumCents, cents, type Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import type { CardProvider, ProviderDispute, CallLimits } from '../../billing/card-provider/provider.ts';
import { chargeText, insertCharge } from '../../billing/admin-invoices/charges.ts';
import { newCredit, applyOpenCredits } from '../../billing/ledger/credits.ts';
import { postEntry, type NewEntry } from '../../billing/ledger/post.ts';
import { disputeNotification } from '../../messaging/notifications/billing-notifications.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { handleFirstPayment } from './payment-outcome.ts';
import type { EventResult } from './store.ts';

interface Payment {
  id: number;
  business_id: number;
  last4: string;
  receipt: string;
}

const payment = columns<Payment>({
  id: sql`p.id`,
  business_id: sql`p.business_id`,
  last4: sql`coalesce(p.card_last4, '')`,
  receipt: sql`coalesce((select min(d.number) from documents d where d.payment_id = p.id and d.kind = 'RECEIPT'), p.payment_id)`,
});

const paymentFor = (tx: Database, paymentId: string): Promise<Payment | null> =>
  tx.maybe(sql`
    select ${payment} from payments p where p.payment_id = ${paymentId} for update`);

export async function handleDispute(within: CallLimits, payments: CardProvider, id: string): Promise<EventResult> {
  const { db: tx } = within;
  const dispute = await payments.disputeOf(within, id);
  if (typeof dispute?.paymentId !== 'string') return 'IGNORED';
  await handleFirstPayment(within, payments, dispute.paymentId);
  const paid = await paymentFor(tx, dispute.paymentId);
  if (!paid) return 'UNKNOWN';
  const before = await tx.maybe<{ state: DisputeState }>(sql`select state from disputes where id = ${id} for update`);
  const leads = (from: DisputeState) =>
    transitionTo(disputeMachine, 'CARD_PROVIDER', { from, to: dispute.state }) !== null;
  if (before && !leads(before.state)) return 'IGNORED';
  await storeState(within, paid, id, dispute);
  await postChange(within, paid, { id, before: before?.state ?? null }, dispute);
  await notifyOfDispute(within, paid, dispute);
  return 'DONE';
}

async function storeState(
  { db: tx, now }: CallLimits,
  paid: Payment,
  id: string,
  dispute: ProviderDispute,
): Promise<void> {
  const { state, amount } = dispute;
  const closedAt = state === 'INQUIRY' || state === 'OPEN' ? null : now;
  await tx.run(sql`
    insert into disputes (id, business_id, payment_id, amount, state, reason, answer_by, opened_at, closed_at)
    values (${id}, ${paid.business_id}, ${paid.id}, ${amount}, ${state}, ${dispute.reason}, ${dispute.answerBy}, ${dispute.openedAt}, ${closedAt})
    on conflict (id) do update set state = excluded.state, answer_by = excluded.answer_by, closed_at = excluded.closed_at`);
}

async function postChange(
  within: CallLimits,
  paid: Payment,
  { id, before }: { id: string; before: DisputeState | null },
  dispute: ProviderDispute,
): Promise<void> {
  const { state, amount } = dispute;
  const post: Post = ({ event, lines }) =>
    postEntry(
      within.db,
      paid.business_id,
      { event, lines, reference: paid.receipt, method: paymentMethod.STRIPE, paymentId: paid.id },
      { at: within.now, by: null },
    );
  const wasWithdrawn = (before ?? 'INQUIRY') !== 'INQUIRY';
  const isWithdrawn = state === 'OPEN' || state === 'WON' || state === 'LOST';
  if (isWithdrawn && !wasWithdrawn) await post({ event: 'DISPUTE_OPENED', lines: disputeOpened(amount) });
  if (state === 'WON') await won(within, paid, amount, before === 'LOST', post);
  if (state === 'LOST') await lost(within, paid, { id, amount }, post);
}

type Post = (entry: Pick<NewEntry, 'event' | 'lines'>) => Promise<void>;

async function won(
  { db: tx, now }: CallLimits,
  { business_id: businessId }: Payment,
  amount: Cents,
  lostBefore: boolean,
  post: Post,
): Promise<void> {
  const credit = lostBefore
    ? { creditId: await newCredit(tx, businessId, { paymentId: null, reason: creditReason.DISPUTE_WON }, now) }
    : null;
  await post({ event: 'DISPUTE_WON', lines: disputeWon(amount, credit) });
  if (credit) await applyOpenCredits(tx, businessId, { at: now, by: null });
}

/** Refunds that were blocked by the dispute are settled by it; the remainder is on the next admin invoice. */
async function lost(
  { db: tx, now }: CallLimits,
  paid: Payment,
  { id, amount }: { id: string; amount: Cents },
  post: Post,
): Promise<void> {
  const held = await tx.many<{ id: number; amount: Cents }>(sql`
    select id, amount from card_refunds where payment_id = ${paid.id} and sent_at is null and not disputed order by id for update`);
  const covered: { id: number; amount: Cents }[] = [];
  for (const refund of held)
    if (sumCents(...covered.map((item) => item.amount), refund.amount) <= amount) covered.push(refund);
  const refunds = sumCents(...covered.map((item) => item.amount));
  await tx.run(sql`update card_refunds set disputed = true where id = any(${covered.map(({ id }) => id)}::bigint[])`);
  await post({ event: 'DISPUTE_LOST', lines: disputeLost(amount, refunds) });
  const description = chargeText('disputeLost', { number: paid.receipt, last4: paid.last4 });
  const charge = {
    kind: 'ADJUSTMENT' as const,
    description,
    amount: cents(amount - refunds),
    obligation: { kind: 'DISPUTE' as const, key: id },
  };
  await insertCharge(tx, paid.business_id, charge, now);
}

const notifyOfDispute = (
  { db: tx, now }: CallLimits,
  { business_id: businessId, last4, receipt }: Payment,
  { state, amount, openedAt }: ProviderDispute,
): Promise<void> =>
  notifyBusiness(
    tx,
    businessId,
    disputeNotification(state, { amount, last4, number: receipt, opened: dayOf(openedAt) }),
    now,
  );
