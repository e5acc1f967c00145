import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { readId } from '#domain/shared/id.ts';
import { paymentMethod, type PaymentMethod } from '#domain/billing/payments/method.ts';
import { providerCardFields, testCardFields } from '#app/shared/card-form/card-form.ts';
import { checkboxField, shownAmount } from '#app/forms/fields.ts';
import { version } from '#contract/core/common.ts';

/** Values of the choice: the name of a payment method, or the id of a saved card. */
export const payBy = { MANUAL: 'MANUAL', FPS: 'FPS', DEFAULT_CARD: 'CARD' } as const;

export const payByCard = (cardId: number | string): string => `CARD-${cardId}`;

const isPlainWay = (pay: string): boolean => Object.values<string>(payBy).includes(pay);

const cardIdOf = (pay: string): number | null =>
  pay.startsWith(payByCard('')) ? readId(pay.slice(payByCard('').length)) : null;

/** The API refuses to book for another total than the page shows, so nobody pays what was not shown. */
export const shownTotals = z.object({ plain: shownAmount.optional(), byCard: shownAmount.optional() }).optional();

export type ShownTotals = z.output<typeof shownTotals>;

export const checkOutForm = z.object({
  pay: z
    .string({ error: message('validation.required') })
    .refine((pay) => isPlainWay(pay) || cardIdOf(pay) !== null, { error: message('validation.required') }),
  totals: shownTotals,
  version,
});

const cardUse = {
  save_card: checkboxField,
  totals: shownTotals,
  version,
};

/** In the sandbox a test card is typed here; a real card goes into the card provider's form. */
export const testCheckOutForm = testCardFields.extend(cardUse);

export const providerCheckOutForm = providerCardFields.extend(cardUse);

/** A card without an id is the business's default card. */
export function paymentOf(pay: string): { payment_method: PaymentMethod; card_id?: number } {
  if (pay === payBy.MANUAL) return { payment_method: paymentMethod.MANUAL };
  if (pay === payBy.FPS) return { payment_method: paymentMethod.FPS };
  const cardId = cardIdOf(pay);
  return { payment_method: paymentMethod.STRIPE, ...(cardId !== null && { card_id: cardId }) };
}
