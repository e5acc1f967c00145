import { z } from 'zod';
import { message } from '#domain/message.ts';
import { readId } from '#domain/id.ts';
import { paymentMethod, type PaymentMethod } from '#domain/payment/method.ts';
import {
  providerCardFields,
  providerCardLabels,
  testCardFields,
  testCardLabels,
} from '#app/parts/card-form/card-form.ts';
import { version } from '#contract/call/common.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** The values of the choice: a method by its name, or a saved card by its number. */
export const payBy = { MANUAL: 'MANUAL', FPS: 'FPS', DEFAULT_CARD: 'CARD' } as const;

export const payByCard = (cardId: number | string): string => `CARD-${cardId}`;

const isPlainWay = (pay: string): boolean => Object.values<string>(payBy).includes(pay);

const cardIdOf = (pay: string): number | null =>
  pay.startsWith(payByCard('')) ? readId(pay.slice(payByCard('').length)) : null;

/** The form of the fifth step. */
export const checkOutForm = z.object({
  pay: z
    .string({ error: message('validation.required') })
    .refine((pay) => isPlainWay(pay) || cardIdOf(pay) !== null, { error: message('validation.required') }),
  version,
});

export const checkOutLabels = { pay: 'book.payBy' } satisfies LabelsOf<z.input<typeof checkOutForm>>;

const cardUse = {
  save_card: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
  version,
};

/** A new card is a test card in the sandbox, else what the provider's form names. */
export const testCheckOutForm = testCardFields.extend(cardUse);

export const testCheckOutLabels = { ...testCardLabels, save_card: 'book.saveCard' } satisfies LabelsOf<
  z.input<typeof testCheckOutForm>
>;
export const providerCheckOutForm = providerCardFields.extend(cardUse);

export const providerCheckOutLabels = { ...providerCardLabels, save_card: 'book.saveCard' } satisfies LabelsOf<
  z.input<typeof providerCheckOutForm>
>;

/** The choice as the API takes it; a card without a number is the business's default card. */
export function paymentOf(pay: string): { payment_method: PaymentMethod; card_id?: number } {
  if (pay === payBy.MANUAL) return { payment_method: paymentMethod.MANUAL };
  if (pay === payBy.FPS) return { payment_method: paymentMethod.FPS };
  const cardId = cardIdOf(pay);
  return { payment_method: paymentMethod.STRIPE, ...(cardId !== null && { card_id: cardId }) };
}
