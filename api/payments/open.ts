import type { CardProvider } from './provider.ts';
import { createSandbox } from './sandbox.ts';
import { createStripe } from './stripe.ts';

/** The card provider of a deployment: Stripe where a secret key is set, else the sandbox, in which no money moves. */
export const createPayments = (settings: { stripeSecretKey?: string | undefined; stripePublishableKey?: string | undefined }): CardProvider =>
  settings.stripeSecretKey
    ? createStripe({ secretKey: settings.stripeSecretKey, publishableKey: settings.stripePublishableKey ?? null })
    : createSandbox();
