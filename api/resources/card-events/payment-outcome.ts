import sql from 'sql-template-tag';
import type { Database } from '../../db/client.ts';
import { outbox } from '../../mail/outbox.ts';
import type { CardProvider, Within } from '../../card-provider/provider.ts';
import { giveMoneyBack, settleAtBank } from '../booking/confirm.ts';
import { isDraft, lockGroup } from '../booking/store.ts';
import { findPayment, type PaymentRow } from '../card-payments/store.ts';
import { findSetup, finishSetup } from '../cards/setups.ts';
import type { EventResult } from './store.ts';

/** Returns whose payment an id of the provider's is. */
const ownerOf = (db: Database, paymentId: string) =>
  db.maybe<{ business_id: number; group_id: number | null }>(
    sql`select business_id, group_id from payments where payment_id = ${paymentId}`,
  );

/**
 * Follows a card payment whose payer may never come back: books what was paid for, or lets the payment go. `giveUp` ends one
 * that the bank has still not decided.
 */
export async function followPayment(
  { db: tx, now }: Within,
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
 * Follows the payment that a refund or a dispute is about, where its own event has not come yet: what is taken off a payment that
 * nobody has booked would leave it without its shifts.
 */
export async function followPaymentFirst(within: Within, payments: CardProvider, paymentId: string): Promise<void> {
  const waits = await within.db.maybe(
    sql`select id from payments where payment_id = ${paymentId} and state = 'REQUIRES_ACTION'`,
  );
  if (waits) await followPayment(within, payments, paymentId);
}

/** Follows a payment that was given up here and was made all the same: its money goes back. */
async function followFailed(
  settling: Parameters<typeof giveMoneyBack>[0],
  payments: CardProvider,
  shiftId: number,
  row: PaymentRow,
): Promise<EventResult> {
  const { tx, edit } = settling;
  const outcome = await payments.chargeOutcome({ db: tx, now: edit.at }, row.payment_id);
  if (outcome.state !== 'SUCCEEDED') return 'IGNORED';
  await giveMoneyBack(settling, shiftId, { ...row, amount: outcome.received ?? row.amount });
  return 'DONE';
}

/** Keeps the card that was confirmed at its bank, whether or not its holder has come back. */
export async function followSetup({ db: tx, now }: Within, payments: CardProvider, id: string): Promise<EventResult> {
  const owner = await tx.maybe<{ business_id: number }>(
    sql`select business_id from card_setups where setup_id = ${id}`,
  );
  const setup = owner && (await findSetup(tx, owner.business_id, id));
  if (setup?.state !== 'WAITING') return 'IGNORED';
  await finishSetup(tx, payments, setup, now);
  return 'DONE';
}
