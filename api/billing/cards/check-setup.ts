import { message } from '#domain/shared/message.ts';
import { zeroCents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import type { checkPayment } from '#contract/shifts/card-check.ts';
import type { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { fail } from '../../api-error.ts';
import type { CardProvider } from '../card-provider/provider.ts';
import { finishSetup, type Setup } from './setups.ts';
import { findCard } from './store.ts';

/** The bank's redirect looks the same for a card that is only saved: answered as a payment of nothing. */
export async function checkSetup(
  tx: Database,
  payments: CardProvider,
  setup: Setup,
  now: Date,
): Promise<z.output<(typeof checkPayment)['answer']>> {
  const { state, setup_id, card_id, decided_at, business_id } = await finishSetup(tx, payments, setup, now);
  if (state === 'FAILED') return fail('payment_not_confirmed', message('payment.notConfirmed'), { commit: true });
  const outcome = state === 'WAITING' ? await payments.saveOutcome({ db: tx, now }, setup_id) : null;
  const card = card_id === null ? null : await findCard(tx, business_id, card_id);
  return {
    payment: {
      payment_id: setup_id,
      method: paymentMethod.STRIPE,
      state: outcome ? 'REQUIRES_ACTION' : 'PAID',
      amount: zeroCents,
      redirect_url: outcome?.state === 'REQUIRES_ACTION' ? outcome.redirectUrl : null,
      card: card && { brand: card.brand, last4: card.last4 },
      paid_at: decided_at,
    },
    shift_ids: [],
  };
}
