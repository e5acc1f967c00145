import { message, type Message } from '#domain/message.ts';
import type { Cents } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { whyNotStart } from '#domain/shift/schedule.ts';
import type { Database } from '../../db/client.ts';
import { refuse } from '../../http/refusal.ts';
import type { Mail } from '../../mail/outbox.ts';
import type { CardProvider } from '../../card-provider/provider.ts';
import { keepCard } from '../cards/store.ts';
import type { AuditStamp } from '../listing.ts';
import { postCardBooking, postReturned } from '../ledger/bookings.ts';
import { requestRefund } from '../ledger/refunds.ts';
import { amountText } from '../notifications/texts.ts';
import { keepReceived, markFailed, markPaid, waitingPayment, type PaymentRow } from '../card-payments/store.ts';
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

type Failure = 'card_declined' | 'payment_not_confirmed' | 'abandoned' | 'returned';

type Settled =
  | { state: 'WAITING' }
  | { state: 'BOOKED'; payment: PaymentRow; ids: number[] }
  | { state: 'FAILED'; failure: Failure; returned?: Cents };

export function refuseFailed({ failure, amount }: Pick<PaymentRow, 'failure' | 'amount'>, keep = false): never {
  if (failure === 'card_declined') return refuse('card_declined', message('payment.declined'), { keep });
  const texts: Readonly<Record<string, Message>> = {
    abandoned: message('payment.givenUp'),
    returned: message('payment.returned', { amount: amountText(amount) }),
  };
  return refuse('payment_not_confirmed', texts[failure ?? ''] ?? message('payment.notConfirmed'), { keep });
}

/** Refunds a payment that books nothing; the business sees both, with a receipt and a credit note. */
export async function giveMoneyBack(
  { tx, edit }: Pick<Confirming, 'tx' | 'edit'>,
  shiftId: number,
  { id, business_id: businessId, payment_id, amount }: PaymentRow,
): Promise<void> {
  await keepReceived(tx, id, amount);
  await postReturned(tx, { id, business_id: businessId, amount }, shiftId, edit);
  await requestRefund(tx, id, amount, `late-${payment_id}`, edit.at);
  await markFailed(tx, id, 'returned');
}

export async function settleAtBank(confirming: Confirming, draft: DraftRow, row: PaymentRow): Promise<Settled> {
  const { tx, mail, payments, edit } = confirming;
  const outcome = await payments.chargeOutcome({ db: tx, now: edit.at }, row.payment_id);
  if (outcome.state === 'REQUIRES_ACTION') return { state: 'WAITING' };
  if (outcome.state === 'FAILED') {
    const failure = outcome.declined ? 'card_declined' : 'payment_not_confirmed';
    await markFailed(tx, row.id, failure);
    return { state: 'FAILED', failure };
  }
  if (outcome.received !== null && outcome.received !== row.amount) {
    // A different amount than requested pays for nothing: it is refunded, and the draft stays.
    await giveMoneyBack(confirming, draft.id, { ...row, amount: outcome.received });
    return { state: 'FAILED', failure: 'returned', returned: outcome.received };
  }
  const [schedule, staffing] = [scheduleOf(draft.draft), staffingOf(draft.draft)];
  if (!schedule || !staffing) throw new Error(`draft ${draft.id} was paid for before it was complete`);
  if (occurrences(schedule).some(({ start }) => whyNotStart(start, edit.at) !== null)) {
    // The bank took so long that the shift has started: refund, and keep the draft.
    await giveMoneyBack(confirming, draft.id, row);
    return { state: 'FAILED', failure: 'returned' };
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
  await notifyOfBooking({ db: tx, mail, now: edit.at }, ids);
  return { state: 'BOOKED', payment, ids };
}

/** An error here commits what was written: the payment stays failed. */
export async function confirmPayment(
  confirming: Confirming,
  draft: DraftRow,
  row: PaymentRow,
): Promise<{ payment: PaymentRow; ids: number[] } | null> {
  const settled = await settleAtBank(confirming, draft, row);
  if (settled.state === 'WAITING') return null;
  return settled.state === 'BOOKED'
    ? settled
    : refuseFailed({ ...settled, amount: settled.returned ?? row.amount }, true);
}

/**
 * Called before the draft is changed, paid again or deleted. When the bank has taken the money after all, the
 * shifts are booked instead, and their ids are returned.
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
