import { message } from '#domain/message.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { whyNotStart } from '#domain/shift/schedule.ts';
import type { Database } from '../../db/client.ts';
import { refuse } from '../../http/refusal.ts';
import type { Mail } from '../../mail/outbox.ts';
import type { CardProvider } from '../../payments/provider.ts';
import { keepCard } from '../cards/store.ts';
import type { AuditStamp } from '../listing.ts';
import { postCardBooking } from '../ledger/bookings.ts';
import { markFailed, markPaid, markRefunded, waitingPayment, type PaymentRow } from '../payments/store.ts';
import { bookDraft } from './book.ts';
import { notifyOfBooking } from './notify.ts';
import { occurrences, scheduleOf, staffingOf } from './plan.ts';
import { pricesOf, type DraftRow } from './store.ts';

interface Confirming {
  tx: Database;
  mail: Mail;
  payments: CardProvider;
  edit: AuditStamp;
}

const notConfirmed = (): never => refuse('payment_not_confirmed', message('payment.notConfirmed'), { keep: true });

/**
 * Asks the provider what came of a booking's payment, and books the shifts when it was made. Null while the
 * bank has not decided. A refusal here keeps what has been written: the payment stays failed.
 */
export async function confirmPayment(
  { tx, mail, payments, edit }: Confirming,
  draft: DraftRow,
  row: PaymentRow,
): Promise<{ payment: PaymentRow; ids: number[] } | null> {
  const outcome = await payments.chargeOutcome({ db: tx, now: edit.at }, row.payment_id);
  if (outcome.state === 'REQUIRES_ACTION') return null;
  if (outcome.state === 'FAILED') {
    await markFailed(tx, row.id, outcome.declined ? 'card_declined' : 'payment_not_confirmed');
    return outcome.declined ? refuse('card_declined', message('payment.declined'), { keep: true }) : notConfirmed();
  }
  const [schedule, staffing] = [scheduleOf(draft.draft), staffingOf(draft.draft)];
  if (!schedule || !staffing) throw new Error(`draft ${draft.id} was paid for before it was complete`);
  if (occurrences(schedule).some(({ start }) => whyNotStart(start, edit.at) !== null)) {
    // The bank took so long that the shift would be in the past: the money goes back, and the draft stays.
    await payments.refund({ db: tx, now: edit.at }, row.payment_id, row.amount, `late-${row.payment_id}`);
    await markRefunded(tx, row.id, row.amount);
    await markFailed(tx, row.id, 'payment_not_confirmed');
    return notConfirmed();
  }
  const saved = row.save_card
    ? await keepCard(tx, draft.business_id, outcome.card, { isDefault: false, at: edit.at })
    : null;
  const payment = await markPaid(tx, row.id, saved?.card.id ?? row.card_id, edit.at);
  const fields = { ...schedule, ...staffing };
  const ids = await bookDraft(
    tx,
    {
      draft,
      fields,
      method: paymentMethod.STRIPE,
      pricing: pricesOf(draft),
      cardId: payment.card_id,
      paidOnline: true,
    },
    edit,
  );
  await postCardBooking(tx, payment, ids, edit);
  await notifyOfBooking({ db: tx, mail }, ids);
  return { payment, ids };
}

/**
 * Gives up a payment that still waits for the bank, before its draft is changed, paid for again or deleted.
 * When the bank has taken the money after all, the shifts are booked instead, and the ids say so.
 */
export async function giveUpPayment(confirming: Confirming, draft: DraftRow): Promise<number[] | null> {
  const { tx, payments, edit } = confirming;
  const waiting = await waitingPayment(tx, draft.group_id);
  if (!waiting) return null;
  if (await payments.abandon({ db: tx, now: edit.at }, waiting.payment_id)) {
    await markFailed(tx, waiting.id, 'abandoned');
    return null;
  }
  return (await confirmPayment(confirming, draft, waiting))?.ids ?? null;
}
