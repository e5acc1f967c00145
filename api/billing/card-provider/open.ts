import type { CardProvider } from './provider.ts';
import { noCardProvider } from './none.ts';
import { createStripe } from './stripe.ts';

interface PaymentSettings {
  stripeSecretKey?: string | undefined;
  stripePublishableKey?: string | undefined;
  stripeWebhookSecret?: string | undefined;
  stripeApiUrl?: string | undefined;
}

/**
 * Stripe when a secret key is set, the sandbox (no money moves) in a demo without one, otherwise none.  @param
 * sandbox null outside a demo
 */
export const createCardProvider = (
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
    : (sandbox ?? noCardProvider);
