import { z } from 'zod';
import { cardDigits, plainDigits, readExpiry } from '#domain/billing/cards/typed.ts';
import { message } from '#domain/shared/message.ts';
import { fitsWithin, generalLength } from '#domain/shared/text/characters.ts';
import type { NewCard } from '#contract/billing/cards.ts';
import type { ApiError, Unavailable } from '#app/api-client/errors.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

const cardExpiry = message('validation.cardExpiry');

const required = message('validation.required');

const digits = (error: string, pattern: RegExp) =>
  z
    .string({ error: required })
    .max(64, { error, abort: true })
    .transform(plainDigits)
    .pipe(z.string({ error }).regex(pattern, { error }));

const holder = z
  .string()
  .refine((typed) => fitsWithin(typed.trim(), generalLength), {
    error: message('validation.maxLength', { number: generalLength }),
  })
  .default('');

/** Accepts only the provider's published test cards; a real number is never typed into our pages. */
export const testCardFields = z.object({
  card_number: digits(message('validation.cardNumber'), cardDigits.number),
  card_expiry: z.string({ error: required }).transform((typed, context) => {
    const read = readExpiry(typed);
    if (read) return read;
    context.addIssue({ code: 'custom', message: cardExpiry });
    return z.NEVER;
  }),
  security_code: digits(message('validation.cardCode'), cardDigits.securityCode),
  holder,
});

export const testCardLabels = {
  card_number: 'field.cardNumber',
  card_expiry: 'field.cardExpiry',
  security_code: 'field.securityCode',
  holder: 'field.cardholder',
} satisfies LabelsOf<z.input<typeof testCardFields>>;

/** The card provider's form in the browser leaves a token, never a number. */
export const providerCardFields = z.object({
  card_token: z.string({ error: message('stripe.help') }).max(255, { error: message('stripe.help') }),
  holder,
});

export const providerCardLabels = { card_token: null, holder: 'field.cardholder' } satisfies LabelsOf<
  z.input<typeof providerCardFields>
>;

type Typed = z.output<typeof testCardFields> | z.output<typeof providerCardFields>;

export const newCardBody = (typed: Typed): NewCard =>
  'card_token' in typed
    ? { kind: 'TOKEN', token: typed.card_token, holder: typed.holder }
    : {
        kind: 'TEST_CARD',
        number: typed.card_number,
        expiry_month: typed.card_expiry.month,
        expiry_year: typed.card_expiry.year,
        security_code: typed.security_code,
        holder: typed.holder,
      };

const fieldByErrorCode: Readonly<Record<string, string>> = {
  number: 'card_number',
  expiry_month: 'card_expiry',
  expiry_year: 'card_expiry',
  security_code: 'security_code',
  holder: 'holder',
};
const fieldOfCode: Readonly<Record<string, string>> = {
  card_number: 'card_number',
  card_code: 'security_code',
  card_expiry: 'card_expiry',
};

/**
 * Maps an error's fields of a typed card to their names on the page; null where it has none. The provider's form
 * has one field for everything. @param name what the API's body calls the card
 */
export function cardErrors(
  error: ApiError | Unavailable,
  name: 'card' | 'new_card',
  typed: Typed,
): Record<string, string[]> | null {
  if (!('fields' in error)) return null;
  const errors: Record<string, string[]> = {};
  for (const [path, text] of Object.entries(error.fields)) {
    const field = path.startsWith(`${name}.`) ? fieldByErrorCode[path.slice(name.length + 1)] : undefined;
    if (field) errors['card_token' in typed && field !== 'holder' ? 'card_token' : field] = [text];
  }
  const coded = fieldOfCode[error.code ?? ''];
  if (coded && error.detail !== null && Object.keys(errors).length === 0)
    errors['card_token' in typed ? 'card_token' : coded] = [error.detail];
  return Object.keys(errors).length > 0 ? errors : null;
}
