import { message } from '#domain/message.ts';
import { refuse } from '../../http/refusal.ts';
import { CardRefused, type Outcome } from '../../card-provider/provider.ts';

const partOf = { card_number: 'number', card_code: 'security_code', card_expiry: 'expiry_month' } as const;

/**
 * Turns a declined card into an error on the form field at fault.  `name` is the body's field for the card; a
 * saved card has no form and is at fault itself.
 */
export async function accepted(
  name: 'card' | 'new_card' | 'card_id',
  ask: () => Promise<Outcome>,
): Promise<Exclude<Outcome, { state: 'FAILED' }>> {
  try {
    const outcome = await ask();
    return outcome.state === 'FAILED' ? refuse('card_declined', message('payment.declined')) : outcome;
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error;
    const { fault, text } = error;
    if (name === 'card_id') {
      const why = fault === 'card_expiry' ? message('payment.expired') : message('payment.declined');
      return refuse(fault, why, { fields: { card_id: why } });
    }
    return refuse(fault, text, fault === 'card_declined' ? {} : { fields: { [`${name}.${partOf[fault]}`]: text } });
  }
}
