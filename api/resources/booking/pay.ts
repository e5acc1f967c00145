import { createHash } from 'node:crypto';
import { message } from '#domain/message.ts';
import type { Cents } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import type { shiftPublication } from '#contract/shifts/booking.ts';
import type { z } from 'zod';
import type { Database } from '../../db/client.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { refuse, refuseField } from '../../http/refusal.ts';
import type { Mail } from '../../mail/outbox.ts';
import type { NewCard } from '#contract/account/cards.ts';
import type { CardProvider, Charge } from '../../card-provider/provider.ts';
import { accepted } from '../cards/accepted.ts';
import { defaultCard, findCard, keepCard } from '../cards/store.ts';
import { insertOnInvoice, insertByCard, type PaymentRow } from '../card-payments/store.ts';
import { giveMoneyBack, refuseFailed } from './confirm.ts';
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
): Promise<{ kept: { id: number; providerId: string } } | { fresh: NewCard }> {
  const choosing = body.card_id !== undefined || body.new_card !== undefined || body.save_card !== undefined;
  if (choosing && caller.role !== 'OPERATOR') return refuse('forbidden', message('auth.forbidden'));
  if (body.new_card) return { fresh: body.new_card };
  const card =
    body.card_id === undefined
      ? await defaultCard(tx, caller.businessId)
      : await findCard(tx, caller.businessId, body.card_id);
  if (card) return { kept: { id: card.id, providerId: card.provider_id } };
  return body.card_id === undefined
    ? refuse('no_card', message('payment.noCard'))
    : refuseField('card_id', message('validation.gone'));
}

/** Equal for equal attempts, so that a repeated request charges once. */
const chargeKey = ({ idempotencyKey }: Paying, draft: DraftRow, body: Publication): string =>
  `booking-${createHash('sha256')
    .update(JSON.stringify([draft.id, draft.version, idempotencyKey, body]))
    .digest('hex')}`;

const charge = ({ tx, now, payments }: Paying, what: Charge) =>
  accepted('id' in what.card ? 'card_id' : 'new_card', () => payments.charge({ db: tx, now }, what));

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
  const keep = 'fresh' in card && body.save_card === true;
  const outcome = await charge(paying, {
    businessId: caller.businessId,
    amount,
    card: 'kept' in card ? { id: card.kept.providerId } : card.fresh,
    keep,
    returnUrl: body.return_url ?? paying.fallbackUrl,
    description: `Shift ${draft.id}`,
    key: chargeKey(paying, draft, body),
  });
  const waits = outcome.state === 'REQUIRES_ACTION';
  const saved =
    keep && !waits ? await keepCard(tx, caller.businessId, outcome.card, { isDefault: false, at: now }) : null;
  const made = await insertByCard(tx, {
    ...payment,
    id: outcome.id,
    card: outcome.card,
    cardId: 'kept' in card ? card.kept.id : (saved?.card.id ?? null),
    saveCard: keep,
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
  await giveMoneyBack({ tx, edit: { at: now, by: caller.name } }, draft.id, { ...made, amount: received });
  refuseFailed({ failure: 'returned', amount: received }, true);
}
