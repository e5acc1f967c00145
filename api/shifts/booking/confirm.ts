import { message, type Message } from '#domain/shared/message.ts';
import type { Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { startError } from '#domain/shifts/schedule.ts';
import type { Database } from '../../db/client.ts';
import { fail } from '../../api-error.ts';
import type { Mail } from '../../email/outbox.ts';
import type { CardProvider } from '../../billing/card-provider/provider.ts';
import { isSuspended } from '../../accounts/business/suspension.ts';
import { saveCard } from '../../billing/cards/store.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { postCardBooking, postReturned } from '../../billing/ledger/bookings.ts';
import { requestRefund } from '../../billing/ledger/refunds.ts';
import { amountText } from '../../messaging/notifications/texts.ts';
import { saveReceipt, markFailed, markPaid, waitingPayment, type PaymentRow } from '../../billing/cards/payments.ts';
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

export function failDeclinedPayment(
  { failure, amount }: Pick<PaymentRow, 'failure' | 'amount'>,
  commit = false,
): never {
  if (failure === 'card_declined') return fail('card_declined', message('payment.declined'), { commit });
  const texts: Readonly<Record<string, Message>> = {
    abandoned: message('payment.abandoned'),
    returned: message('payment.returned', { amount: amountText(amount) }),
  };
  return fail('payment_not_confirmed', texts[failure ?? ''] ?? message('payment.notConfirmed'), { commit });
}

/** Refunds a payment that books nothing; the business sees both, with a receipt and a credit note. */
export async function refundPayment(
  { tx, edit }: Pick<Confirming, 'tx' | 'edit'>,
  shiftId: number,
  { id, business_id: businessId, payment_id, amount }: PaymentRow,
): Promise<void> {
  await saveReceipt(tx, id, amount);
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
    await refundPayment(confirming, draft.id, { ...row, amount: outcome.received });
    return { state: 'FAILED', failure: 'returned', returned: outcome.received };
  }
  const [schedule, staffing] = [scheduleOf(draft.draft), staffingOf(draft.draft)];
  if (!schedule || !staffing) throw new Error(`draft ${draft.id} was paid for before it was complete`);
  const hasStarted = occurrences(schedule).some(({ start }) => startError(start, edit.at) !== null);
  if (hasStarted || (await isSuspended(tx, draft.business_id))) {
    // The bank took so long that nothing can be booked any more: refund, and keep the draft.
    await refundPayment(confirming, draft.id, row);
    return { state: 'FAILED', failure: 'returned' };
  }
  const saved = row.save_card
    ? await saveCard(tx, draft.business_id, outcome.card, { isDefault: false, at: edit.at })
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
    : failDeclinedPayment({ ...settled, amount: settled.returned ?? row.amount }, true);
}

/**
 * Called before the draft is changed, paid again or deleted. When the bank has taken the money after all, the
 * shifts are booked instead, and their ids are returned.
 */
export async function abandonPayment(confirming: Confirming, draft: DraftRow): Promise<number[] | null> {
  const { tx, payments, edit } = confirming;
  const waiting = await waitingPayment(tx, draft.group_id);
  if (!waiting) return null;
  if (await payments.abandon({ db: tx, now: edit.at }, waiting.payment_id)) {
    await markFailed(tx, waiting.id, 'abandoned');
    return null;
  }
  return (await confirmPayment(confirming, draft, waiting))?.ids ?? null;
}
