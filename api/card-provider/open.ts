import type { CardProvider } from './provider.ts';
import { noCards } from './none.ts';
import { createStripe } from './stripe.ts';

interface PaymentSettings {
  stripeSecretKey?: string | undefined;
  stripePublishableKey?: string | undefined;
  stripeWebhookSecret?: string | undefined;
  /** Stripe's API has this address; only a test or a proxy needs another one. */
  stripeApiUrl?: string | undefined;
}

/**
 * The card provider of a deployment: Stripe where a secret key is set, the sandbox, in which no money moves, in a demo
 * without one, else none.
 *
 * @param sandbox null outside a demo
 */
export const createPayments = (
  { stripeSecretKey, stripePublishableKey, stripeWebhookSecret, stripeApiUrl }: PaymentSettings,
  sandbox: CardProvider | null,
): CardProvider =>
  stripeSecretKey
    ? createStripe({
        secretKey: stripeSecretKey,
        publishableKey: stripePublishableKey ?? null,
        webhookSecret: stripeWebhookSecret,
        apiUrl: stripeApiUrl,
      })
    : (sandbox ?? noCards);
