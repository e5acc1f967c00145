import sql from 'sql-template-tag';
import type { Database } from '../../db/client.ts';
import { outbox } from '../../email/outbox.ts';
import type { CardProvider, CallLimits } from '../../billing/card-provider/provider.ts';
import { refundPayment, settleAtBank } from '../booking/confirm.ts';
import { isDraft, lockGroup } from '../booking/store.ts';
import { findPayment, type PaymentRow } from '../../billing/cards/payments.ts';
import { findSetup, finishSetup } from '../../billing/cards/setups.ts';
import type { EventResult } from './store.ts';

const ownerOf = (db: Database, paymentId: string) =>
  db.maybe<{ business_id: number; group_id: number | null }>(
    sql`select business_id, group_id from payments where payment_id = ${paymentId}`,
  );

/**
 * For a payer who may never come back: books what was paid for, or gives the payment up. `giveUp` abandons one
 * that the bank has still not decided.
 */
export async function handlePayment(
  { db: tx, now }: CallLimits,
  payments: CardProvider,
  paymentId: string,
  { giveUp = false }: { giveUp?: boolean } = {},
): Promise<EventResult> {
  const owner = await ownerOf(tx, paymentId);
  if (!owner) return 'UNKNOWN';
  if (owner.group_id === null) return 'IGNORED';
  const [draft] = await lockGroup(tx, owner.business_id, owner.group_id);
  const row = await findPayment(tx, owner.business_id, paymentId);
  if (!draft || !row) return 'IGNORED';
  const { updated_by: by } = await tx.one<{ updated_by: string }>(
    sql`select updated_by from shifts where id = ${draft.id}`,
  );
  const settling = { tx, mail: outbox(tx, now), payments, edit: { at: now, by } };
  if (row.state === 'REQUIRES_ACTION' && isDraft(draft)) {
    if (giveUp && (await payments.abandon({ db: tx, now }, paymentId)))
      await tx.run(
        sql`update payments set state = 'FAILED', redirect_url = null, failure = 'abandoned' where id = ${row.id}`,
      );
    else await settleAtBank(settling, draft, row);
    return 'DONE';
  }
  return row.state === 'FAILED' && row.failure !== 'returned'
    ? followFailed(settling, payments, draft.id, row)
    : 'IGNORED';
}

/**
 * For a refund or dispute whose payment event has not arrived yet: reducing an unbooked payment would leave it
 * without its shifts.
 */
export async function handleFirstPayment(within: CallLimits, payments: CardProvider, paymentId: string): Promise<void> {
  const pending = await within.db.maybe(
    sql`select id from payments where payment_id = ${paymentId} and state = 'REQUIRES_ACTION'`,
  );
  if (pending) await handlePayment(within, payments, paymentId);
}

/** An abandoned payment was made all the same, so it is refunded. */
async function followFailed(
  settling: Parameters<typeof refundPayment>[0],
  payments: CardProvider,
  shiftId: number,
  row: PaymentRow,
): Promise<EventResult> {
  const { tx, edit } = settling;
  const outcome = await payments.chargeOutcome({ db: tx, now: edit.at }, row.payment_id);
  if (outcome.state !== 'SUCCEEDED') return 'IGNORED';
  await refundPayment(settling, shiftId, { ...row, amount: outcome.received ?? row.amount });
  return 'DONE';
}

/** Saves a card that its bank has confirmed, whether or not its holder has come back. */
export async function handleSetup(
  { db: tx, now }: CallLimits,
  payments: CardProvider,
  id: string,
): Promise<EventResult> {
  const owner = await tx.maybe<{ business_id: number }>(
    sql`select business_id from card_setups where setup_id = ${id}`,
  );
  const setup = owner && (await findSetup(tx, owner.business_id, id));
  if (setup?.state !== 'WAITING') return 'IGNORED';
  await finishSetup(tx, payments, setup, now);
  return 'DONE';
}
