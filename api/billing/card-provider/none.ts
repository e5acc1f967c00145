import { message } from '#domain/shared/message.ts';
import { fail } from '../../api-error.ts';
import { BadSignature, type CardProvider } from './provider.ts';

const notOffered = (): never => fail('not_offered', message('payment.noCards'));
const unknown = (): never => {
  throw new Error('no card provider is set (STRIPE_SECRET_KEY): what it knows cannot be asked for');
};

/**
 * For installations without a card provider's keys. Earlier payments stay as they are, and refunds wait until
 * keys are set again.
 */
export const noCardProvider: CardProvider = {
  isOffered: false,
  sandbox: false,
  publishableKey: null,
  charge: async () => notOffered(),
  save: async () => notOffered(),
  chargeOutcome: async () => unknown(),
  saveOutcome: async () => unknown(),
  abandon: async () => unknown(),
  refund: async () => unknown(),
  refundOf: async () => unknown(),
  disputeOf: async () => unknown(),
  readEvent: () => {
    throw new BadSignature('no card provider is set');
  },
  eventsSince: async () => [],
  forget: async () => {},
};
