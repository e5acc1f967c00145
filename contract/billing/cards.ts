import { z } from 'zod';
import { cardDigits, plainDigits } from '#domain/billing/cards/typed.ts';
import { message } from '#domain/shared/message.ts';
import { call } from '../core/call.ts';
import { byId, id, line, requiredText, webAddress } from '../core/common.ts';

/** The card number never reaches the API; the card provider keeps it. */
export const card = z.object({
  id,
  brand: z.string().meta({ description: 'Such as visa' }),
  last4: z.string().regex(/^\d{4}$/),
  holder: z.string().meta({ description: 'May be empty' }),
  expiry_month: z.number().int().min(1).max(12),
  expiry_year: z.number().int().min(2000).max(9999),
  is_default: z.boolean(),
});
export type Card = z.output<typeof card>;

export const listCards = call({
  name: 'listCards',
  method: 'GET',
  path: '/cards',
  summary: 'The saved cards, the default one first',
  access: 'operator',
  answer: z.array(card),
});

const digits = (error: string, pattern: RegExp) =>
  z.string({ error }).max(64, { error }).overwrite(plainDigits).regex(pattern, { error });

/**
 * A token from the card provider's script or, in the sandbox only, one of the provider's published test cards by
 * number, so that the form works without JavaScript. A card number is rejected with `invalid` where real money
 * moves.
 */
export const newCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('TOKEN'), token: requiredText(), holder: line() }),
  z.object({
    kind: z.literal('TEST_CARD'),
    number: digits(message('validation.cardNumber'), cardDigits.number),
    expiry_month: z.coerce
      .number({ error: message('validation.cardExpiry') })
      .int()
      .min(1, { error: message('validation.cardExpiry') })
      .max(12, { error: message('validation.cardExpiry') }),
    expiry_year: z.coerce
      .number({ error: message('validation.cardExpiry') })
      .int()
      .min(2000, { error: message('validation.cardExpiry') })
      .max(9999, { error: message('validation.cardExpiry') }),
    security_code: digits(message('validation.cardCode'), cardDigits.securityCode),
    holder: line(),
  }),
]);

export type NewCard = z.output<typeof newCard>;

export const createCard = call({
  name: 'createCard',
  method: 'POST',
  path: '/cards',
  summary: 'Saves a card; the first one becomes the default',
  access: 'operator',
  body: z.object({
    card: newCard,
    is_default: z.boolean(),
    return_url: webAddress.optional().meta({ description: 'The portal’s page that the bank returns to' }),
  }),
  answer: z.object({
    card: card.nullable().meta({ description: 'Null while the bank must confirm it first' }),
    redirect_url: z.url().nullable().meta({ description: 'The bank’s 3-D Secure page' }),
  }),
  errors: ['card_declined', 'card_number', 'card_code', 'card_expiry', 'reauthentication_required', 'not_offered'],
});

export const deleteCard = call({
  name: 'deleteCard',
  method: 'DELETE',
  path: '/cards/{id}',
  summary: 'Removes a card here and at the provider; the newest of the others becomes the default',
  access: 'operator',
  params: byId,
  errors: ['reauthentication_required'],
});

export const setDefaultCard = call({
  name: 'setDefaultCard',
  method: 'PUT',
  path: '/cards/{id}',
  summary: 'Makes a card the default',
  access: 'operator',
  params: byId,
  answer: card,
  errors: ['reauthentication_required'],
});
