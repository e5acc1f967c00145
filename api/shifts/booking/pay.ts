import { createHash } from 'node:crypto';
import { message } from '#domain/shared/message.ts';
import type { Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import type { shiftPublication } from '#contract/shifts/booking.ts';
import type { z } from 'zod';
import type { Database } from '../../db/client.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { fail, failField } from '../../api-error.ts';
import type { Mail } from '../../email/outbox.ts';
import type { NewCard } from '#contract/billing/cards.ts';
import type { CardProvider, Charge } from '../../billing/card-provider/provider.ts';
import { acceptCard } from '../../billing/cards/accepted.ts';
import { defaultCard, findCard, saveCard } from '../../billing/cards/store.ts';
import { insertOnInvoice, insertByCard, type PaymentRow } from '../../billing/cards/payments.ts';
import { refundPayment, failDeclinedPayment } from './confirm.ts';
import type { DraftRow } from './store.ts';

export type Publication = z.output<typeof shiftPublication>;

export interface Paying {
  tx: Database;
  mail: Mail;
  now: Date;
  caller: BusinessCaller;
  payments: CardProvider;
  idempotencyKey: string | null;
  fallbackUrl: string;
}

async function cardOf(
  { tx, caller }: Paying,
  body: Publication,
): Promise<{ saved: { id: number; providerId: string } } | { fresh: NewCard }> {
  const choosing = body.card_id !== undefined || body.new_card !== undefined || body.save_card !== undefined;
  if (choosing && caller.role !== 'OPERATOR') return fail('forbidden', message('auth.forbidden'));
  if (body.new_card) return { fresh: body.new_card };
  const card =
    body.card_id === undefined
      ? await defaultCard(tx, caller.businessId)
      : await findCard(tx, caller.businessId, body.card_id);
  if (card) return { saved: { id: card.id, providerId: card.provider_id } };
  return body.card_id === undefined
    ? fail('no_card', message('payment.noCard'))
    : failField('card_id', message('validation.gone'));
}

/** Equal for equal attempts, so that a repeated request charges once. */
const chargeKey = ({ idempotencyKey }: Paying, draft: DraftRow, body: Publication): string =>
  `booking-${createHash('sha256')
    .update(JSON.stringify([draft.id, draft.version, idempotencyKey, body]))
    .digest('hex')}`;

const charge = ({ tx, now, payments }: Paying, what: Charge) =>
  acceptCard('id' in what.card ? 'card_id' : 'new_card', () => payments.charge({ db: tx, now }, what));

export async function payForBooking(
  paying: Paying,
  draft: DraftRow,
  body: Publication,
  amount: Cents,
): Promise<PaymentRow> {
  const { tx, now, caller } = paying;
  const payment = {
    businessId: caller.businessId,
    groupId: draft.group_id,
    method: body.payment_method,
    amount,
    at: now,
  };
  if (body.payment_method !== paymentMethod.STRIPE) return insertOnInvoice(tx, payment);

  const card = await cardOf(paying, body);
  const savesCard = 'fresh' in card && body.save_card === true;
  const outcome = await charge(paying, {
    businessId: caller.businessId,
    amount,
    card: 'saved' in card ? { id: card.saved.providerId } : card.fresh,
    saveCard: savesCard,
    returnUrl: body.return_url ?? paying.fallbackUrl,
    description: `Shift ${draft.id}`,
    key: chargeKey(paying, draft, body),
  });
  const isPending = outcome.state === 'REQUIRES_ACTION';
  const saved =
    savesCard && !isPending ? await saveCard(tx, caller.businessId, outcome.card, { isDefault: false, at: now }) : null;
  const made = await insertByCard(tx, {
    ...payment,
    id: outcome.id,
    card: outcome.card,
    cardId: 'saved' in card ? card.saved.id : (saved?.card.id ?? null),
    saveCard: savesCard,
    redirectUrl: outcome.state === 'REQUIRES_ACTION' ? outcome.redirectUrl : null,
  });
  await returnOtherAmount(paying, draft, made, outcome.state === 'SUCCEEDED' ? outcome.received : null);
  return made;
}

/**
 * A different amount than requested pays for nothing: it is refunded, and the draft stays.  @throws ApiError 402
 * `payment_not_confirmed`, which commits the payment and the pending refund
 */
async function returnOtherAmount(
  { tx, now, caller }: Paying,
  draft: DraftRow,
  made: PaymentRow,
  received: Cents | null,
): Promise<void> {
  if (received === null || received === made.amount) return;
  await refundPayment({ tx, edit: { at: now, by: caller.name } }, draft.id, { ...made, amount: received });
  failDeclinedPayment({ failure: 'returned', amount: received }, true);
}
