import type { CardProvider } from './provider.ts';
import { createStripe } from './stripe.ts';

interface PaymentSettings {
  stripeSecretKey?: string | undefined;
  stripePublishableKey?: string | undefined;
  stripeWebhookSecret?: string | undefined;
  /** Stripe's API has this address; only a test or a proxy needs another one. */
  stripeApiUrl?: string | undefined;
}

/** The card provider of a deployment: Stripe where a secret key is set, else the sandbox, in which no money moves. */
export const createPayments = (
  { stripeSecretKey, stripePublishableKey, stripeWebhookSecret, stripeApiUrl }: PaymentSettings,
  sandbox: CardProvider,
): CardProvider =>
  stripeSecretKey
    ? createStripe({
        secretKey: stripeSecretKey,
        publishableKey: stripePublishableKey ?? null,
        webhookSecret: stripeWebhookSecret,
        apiUrl: stripeApiUrl,
      })
    : sandbox;
