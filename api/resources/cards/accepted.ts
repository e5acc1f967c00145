import { message } from '#domain/message.ts';
import { refuse } from '../../http/refusal.ts';
import { CardRefused, type Outcome } from '../../card-provider/provider.ts';

const partOf = { card_number: 'number', card_code: 'security_code', card_expiry: 'expiry_month' } as const;

/**
 * Returns what the provider answers, unless it refuses the card: then the call is refused, on the field of the form
 * that is at fault. `name` is what the body calls the card; one that was kept has no form, and is at fault itself.
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
