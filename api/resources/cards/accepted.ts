import { message } from '#domain/message.ts';
import { refuse } from '../../http/refusal.ts';
import { CardRefused, type Outcome } from '../../payments/provider.ts';

const partOf = { card_number: 'number', card_code: 'security_code', card_expiry: 'expiry_month' } as const;

/**
 * What the provider answers, unless it refuses the card: then the call is refused, on the field of the form
 * that is at fault. `name` is what the body calls the card.
 */
export async function accepted(
  name: string,
  ask: () => Promise<Outcome>,
): Promise<Exclude<Outcome, { state: 'FAILED' }>> {
  try {
    const outcome = await ask();
    return outcome.state === 'FAILED' ? refuse('card_declined', message('payment.declined')) : outcome;
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error;
    const { fault, text } = error;
    return refuse(fault, text, fault === 'card_declined' ? {} : { fields: { [`${name}.${partOf[fault]}`]: text } });
  }
}
