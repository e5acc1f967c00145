import { message } from '#domain/shared/message.ts';
import { fail } from '../../api-error.ts';
import { CardDeclined, type Outcome } from '../card-provider/provider.ts';

const partOf = { card_number: 'number', card_code: 'security_code', card_expiry: 'expiry_month' } as const;

/**
 * Turns a declined card into an error on the form field at fault.  `name` is the body's field for the card; a
 * saved card has no form and is at fault itself.
 */
export async function acceptCard(
  name: 'card' | 'new_card' | 'card_id',
  request: () => Promise<Outcome>,
): Promise<Exclude<Outcome, { state: 'FAILED' }>> {
  try {
    const outcome = await request();
    return outcome.state === 'FAILED' ? fail('card_declined', message('payment.declined')) : outcome;
  } catch (error) {
    if (!(error instanceof CardDeclined)) throw error;
    const { code, text } = error;
    if (name === 'card_id') {
      const declineText = code === 'card_expiry' ? message('payment.expired') : message('payment.declined');
      return fail(code, declineText, { fields: { card_id: declineText } });
    }
    return fail(code, text, code === 'card_declined' ? {} : { fields: { [`${name}.${partOf[code]}`]: text } });
  }
}
