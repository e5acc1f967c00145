import Stripe from 'stripe';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { NewCard } from '#contract/billing/cards.ts';
import { cents } from '#domain/shared/money.ts';
import {
  BadEvent,
  BadSignature,
  CardDeclined,
  type CardErrorCode,
  type CardProvider,
  type Outcome,
  type ProviderCard,
  type ProviderDispute,
  type ProviderEvent,
  type CallLimits,
} from './provider.ts';

interface StripeSettings {
  secretKey: string;
  publishableKey: string | null;
  /** Without it no event is accepted, and the provider is polled. */
  webhookSecret?: string | undefined;
  apiUrl?: string | undefined;
}

const cardErrorCodes: Readonly<Record<string, CardErrorCode>> = {
  incorrect_number: 'card_number',
  invalid_number: 'card_number',
  incorrect_cvc: 'card_code',
  invalid_cvc: 'card_code',
  expired_card: 'card_expiry',
  invalid_expiry_month: 'card_expiry',
  invalid_expiry_year: 'card_expiry',
};

async function callStripe<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      throw new CardDeclined(cardErrorCodes[error.code ?? ''] ?? 'card_declined');
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

function serverAt(url: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(url);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? '80' : '443'), protocol: scheme };
}

/** The official SDK retries a call only where its idempotency key makes that safe. */
export function createStripe({ secretKey, publishableKey, webhookSecret, apiUrl }: StripeSettings): CardProvider {
  const stripe = new Stripe(secretKey, {
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiUrl !== undefined && serverAt(apiUrl)),
  });
  return {
    isOffered: true,
    sandbox: false,
    publishableKey,
    ...charging(stripe),
    ...saving(stripe),
    ...refunding(stripe),
    ...events(stripe, webhookSecret),
  };
}

function charging(stripe: Stripe): Pick<CardProvider, 'charge' | 'chargeOutcome' | 'abandon'> {
  return {
    charge: (within, { businessId, amount, card, saveCard: keep, returnUrl, description, key }) =>
      callStripe(async () => {
        const known = 'id' in card;
        const customer = known || keep ? { customer: await customerOf(stripe, within, businessId) } : {};
        const payment_method = known ? card.id : await methodOf(stripe, card, key);
        const intent = await stripe.paymentIntents.create(
          {
            amount,
            currency: 'hkd',
            allowed_payment_method_types: ['card'],
            payment_method,
            confirm: true,
            return_url: returnUrl,
            description,
            metadata: { business_id: String(businessId) },
            ...customer,
            ...(keep && { setup_future_usage: 'off_session' as const }),
          },
          { idempotencyKey: key },
        );
        return outcomeOf(stripe, intent);
      }),
    chargeOutcome: async (_, id) =>
      outcomeOf(stripe, await stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] })),
    abandon: async (_, id) => {
      const intent = await stripe.paymentIntents.retrieve(id);
      if (intent.status === 'succeeded') return false;
      if (intent.status !== 'canceled') await stripe.paymentIntents.cancel(id);
      return true;
    },
  };
}

function saving(stripe: Stripe): Pick<CardProvider, 'save' | 'saveOutcome' | 'forget'> {
  return {
    save: (within, { businessId, card, returnUrl, key }) =>
      callStripe(async () => {
        const customer = await customerOf(stripe, within, businessId);
        const payment_method = await methodOf(stripe, card, key);
        const setup = await stripe.setupIntents.create(
          {
            customer,
            payment_method,
            allowed_payment_method_types: ['card'],
            usage: 'off_session',
            metadata: { business_id: String(businessId) },
          },
          { idempotencyKey: key },
        );
        // Confirmed in a second step, because the return URL needs the setup's id.
        const back = new URL(returnUrl);
        back.searchParams.set('payment_intent', setup.id);
        return outcomeOf(
          stripe,
          await stripe.setupIntents.confirm(
            setup.id,
            { return_url: back.href, expand: ['payment_method'] },
            { idempotencyKey: `${key}-confirm` },
          ),
        );
      }),
    saveOutcome: async (_, id) =>
      outcomeOf(stripe, await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })),
    forget: async (cardId) => {
      await stripe.paymentMethods.detach(cardId).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
  };
}

function refunding(stripe: Stripe): Pick<CardProvider, 'refund' | 'refundOf' | 'disputeOf'> {
  return {
    refund: async (_, id, amount, key) => {
      // Our key distinguishes it from a refund made by hand.
      const refund = await stripe.refunds.create(
        { payment_intent: id, amount, metadata: { [keyName]: key } },
        { idempotencyKey: key },
      );
      return refund.id;
    },
    refundOf: async (_, id) => {
      const refund = await orNull(stripe.refunds.retrieve(id));
      return (
        refund && {
          paymentId: idOf(refund.payment_intent),
          amount: cents(refund.amount),
          key: refund.metadata?.[keyName] ?? null,
          failed: refund.status === 'failed' || refund.status === 'canceled',
        }
      );
    },
    disputeOf: async (_, id) => {
      const dispute = await orNull(stripe.disputes.retrieve(id));
      const due = dispute?.evidence_details.due_by ?? null;
      return (
        dispute && {
          paymentId: idOf(dispute.payment_intent),
          amount: cents(dispute.amount),
          state: disputeStates[dispute.status] ?? 'OPEN',
          reason: dispute.reason,
          answerBy: due === null ? null : new Date(due * 1000),
          openedAt: new Date(dispute.created * 1000),
        }
      );
    },
  };
}

function events(stripe: Stripe, webhookSecret: string | undefined): Pick<CardProvider, 'readEvent' | 'eventsSince'> {
  return {
    readEvent: (body, signature, receivedAt) => {
      if (!webhookSecret) throw new BadSignature('no secret of the webhook is set');
      try {
        return eventOf(
          stripe.webhooks.constructEvent(
            Buffer.from(body),
            signature ?? '',
            webhookSecret,
            undefined,
            undefined,
            receivedAt.getTime(),
          ),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new BadSignature(error.message);
        throw error;
      }
    },
    eventsSince: async (_, since) => {
      const events: ProviderEvent[] = [];
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const event of stripe.events.list({ types: Object.keys(abouts), created, limit: 100 }))
        events.push(eventOf(event));
      return events.reverse();
    },
  };
}

async function customerOf(stripe: Stripe, { db, now }: CallLimits, businessId: number): Promise<string> {
  const known = await db.maybe<{ customer_id: string }>(
    sql`select customer_id from payment_customers where business_id = ${businessId}`,
  );
  if (known) return known.customer_id;
  const business = await db.one<{ company_name: string | null; billing_email: string | null }>(
    sql`select company_name, billing_email from businesses where id = ${businessId}`,
  );
  const customer = await stripe.customers.create(
    {
      metadata: { business_id: String(businessId) },
      ...(business.company_name !== null && { name: business.company_name }),
      ...(business.billing_email !== null && { email: business.billing_email }),
    },
    { idempotencyKey: `customer-${businessId}` },
  );
  await db.run(
    sql`insert into payment_customers (business_id, customer_id, created_at) values (${businessId}, ${customer.id}, ${now})`,
  );
  return customer.id;
}

/** Card numbers never pass through here: only the provider's script sees them. */
async function methodOf(stripe: Stripe, card: NewCard, key: string): Promise<string> {
  if (card.kind !== 'TOKEN') throw new CardDeclined('card_number');
  if (!card.token.startsWith('tok_')) return card.token;
  const method = await stripe.paymentMethods.create(
    {
      type: 'card',
      card: { token: card.token },
      ...(card.holder !== '' && { billing_details: { name: card.holder } }),
    },
    { idempotencyKey: `${key}-method` },
  );
  return method.id;
}

async function outcomeOf(stripe: Stripe, intent: Stripe.PaymentIntent | Stripe.SetupIntent): Promise<Outcome> {
  const { id } = intent;
  const method =
    typeof intent.payment_method === 'string'
      ? await stripe.paymentMethods.retrieve(intent.payment_method)
      : intent.payment_method;
  const failure = 'last_payment_error' in intent ? intent.last_payment_error : null;
  const declined = failure !== null && failure.code !== 'payment_intent_authentication_failure';
  if (!method?.card) return { state: 'FAILED', id, declined };
  const card = described(method);
  if (intent.status === 'succeeded')
    return {
      state: 'SUCCEEDED',
      id,
      card,
      received: 'amount_received' in intent ? cents(intent.amount_received) : null,
    };
  const redirectUrl = intent.next_action?.redirect_to_url?.url;
  return intent.status === 'requires_action' && redirectUrl
    ? { state: 'REQUIRES_ACTION', id, card, redirectUrl }
    : { state: 'FAILED', id, declined };
}

const keyName = 'shiftdock_key';

const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' || named === null ? named : named.id;

const orNull = <Found>(asked: Promise<Found>): Promise<Found | null> =>
  asked.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

const abouts: Readonly<Record<string, NonNullable<ProviderEvent['about']>['kind']>> = {
  'payment_intent.succeeded': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.canceled': 'payment',
  'setup_intent.succeeded': 'setup',
  'setup_intent.setup_failed': 'setup',
  'setup_intent.canceled': 'setup',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'charge.dispute.closed': 'dispute',
};

const eventShape = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: z.number().int().nonnegative(),
  data: z.object({
    object: z.object({
      id: z.string().optional().catch(undefined),
      metadata: z.object({ business_id: z.string().optional() }).nullish().catch(null),
    }),
  }),
});

/** @throws BadEvent when it has not the shape of an event */
function eventOf(received: unknown): ProviderEvent {
  const event = eventShape.safeParse(received);
  if (!event.success) throw new BadEvent(z.prettifyError(event.error));
  const { id, type, created, data } = event.data;
  const { id: about, metadata } = data.object;
  const kind = abouts[type];
  const business = metadata?.business_id;
  return {
    id,
    type,
    at: new Date(created * 1000),
    about:
      kind && about !== undefined
        ? { kind, id: about, businessId: business === undefined ? null : Number(business) }
        : null,
  };
}

/** An appeal against a lost dispute changes nothing until it is decided. */
const disputeStates: Readonly<Record<string, ProviderDispute['state']>> = {
  warning_needs_response: 'INQUIRY',
  warning_under_review: 'INQUIRY',
  warning_closed: 'CLOSED',
  prevented: 'CLOSED',
  needs_response: 'OPEN',
  under_review: 'OPEN',
  won: 'WON',
  lost: 'LOST',
  appeal_needs_response: 'LOST',
  appeal_under_review: 'LOST',
};

const described = (method: Stripe.PaymentMethod): ProviderCard => ({
  id: method.id,
  fingerprint: method.card?.fingerprint ?? method.id,
  brand: method.card?.brand ?? 'card',
  last4: method.card?.last4 ?? '0000',
  holder: method.billing_details.name ?? '',
  expiryMonth: method.card?.exp_month ?? 12,
  expiryYear: method.card?.exp_year ?? 2099,
});
