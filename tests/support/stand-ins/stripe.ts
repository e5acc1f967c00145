import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { createCardProvider } from '#api/billing/card-provider/open.ts';
import type { CardProvider } from '#api/billing/card-provider/provider.ts';
import { createSandbox } from '#demo/cards/sandbox.ts';
import {
  confirm,
  createLedger,
  Fault,
  found,
  intentOf,
  missing,
  shown,
  tokens,
  type Dispute,
  type Ledger,
  type Method,
  type Refund,
  type StripeEvent,
} from './stripe-ledger.ts';

type Handler = (body: URLSearchParams, id: string, expand: string[]) => object;
type On = (method: 'GET' | 'POST', path: string, handle: Handler) => void;

interface Traffic {
  requests: { method: string; path: string; body: URLSearchParams; key: string | null }[];
  answers: Map<string, { body: string; status: number; answer: object }>;
  breakdowns: number;
}

async function answerCall(c: Context, traffic: Traffic, handle: Handler): Promise<Response> {
  if (c.req.header('authorization') !== 'Bearer sk_test_standin')
    return c.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, 401);
  const text = c.req.method === 'POST' ? await c.req.text() : (c.req.url.split('?')[1] ?? '');
  const body = new URLSearchParams(text);
  const key = c.req.header('idempotency-key') ?? null;
  traffic.requests.push({ method: c.req.method, path: c.req.path, body, key });
  const before = key === null ? undefined : traffic.answers.get(key);
  if (before && before.body !== text)
    return c.json(
      {
        error: {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters',
        },
      },
      400,
    );
  if (before) return c.json(before.answer, before.status as 200);
  const expand = [...body].filter(([name]) => name.startsWith('expand[')).map(([, value]) => value);
  let answer: { status: number; answer: object };
  try {
    answer = { status: 200, answer: structuredClone(handle(body, c.req.param('id') ?? '', expand)) };
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    answer = { status: fault.status, answer: structuredClone({ error: fault.error }) };
  }
  if (key !== null) traffic.answers.set(key, { body: text, ...answer });
  if (traffic.breakdowns > 0) {
    traffic.breakdowns -= 1;
    return c.json({ error: { type: 'api_error', message: 'try again' } }, 500);
  }
  return c.json(answer.answer, answer.status as 200);
}

function customersAndMethods(on: On, ledger: Ledger): void {
  const { customers, methods, newId } = ledger;
  on('POST', '/v1/customers', (body) => {
    const id = newId('cus');
    customers.set(id, body);
    return { id, object: 'customer' };
  });
  on('POST', '/v1/payment_methods', (body) => {
    const token = body.get('card[token]') ?? '';
    const card = tokens[token];
    if (!card) throw missing(token);
    const method: Method = {
      id: newId('pm'),
      object: 'payment_method',
      type: 'card',
      customer: null,
      metadata: { token },
      billing_details: { name: body.get('billing_details[name]') },
      card: {
        brand: card.brand ?? 'visa',
        last4: card.last4,
        exp_month: 8,
        exp_year: 2031,
        fingerprint: `fingerprint-${card.last4}`,
      },
    };
    methods.set(method.id, method);
    return method;
  });
  on('GET', '/v1/payment_methods/:id', (_, id) => found(methods.get(id), id));
  on('POST', '/v1/payment_methods/:id/detach', (_, id) => {
    const method = found(methods.get(id), id);
    methods.delete(id);
    return { ...method, customer: null };
  });
}

function paymentsAndSetups(on: On, ledger: Ledger): void {
  const { intents } = ledger;
  on('POST', '/v1/payment_intents', (body, _, expand) => {
    const intent = intentOf(ledger, 'payment_intent', body);
    if (ledger.takesInstead !== null) intent.taken = ledger.takesInstead;
    if (body.get('confirm') === 'true') confirm(ledger, intent);
    return shown(ledger, intent, expand);
  });
  on('GET', '/v1/payment_intents/:id', (_, id, expand) => shown(ledger, found(intents.get(id), id), expand));
  on('POST', '/v1/payment_intents/:id/cancel', (_, id) => {
    const intent = found(intents.get(id), id);
    intent.status = 'canceled';
    return intent;
  });
  on('POST', '/v1/setup_intents', (body, _, expand) => shown(ledger, intentOf(ledger, 'setup_intent', body), expand));
  on('POST', '/v1/setup_intents/:id/confirm', (body, id, expand) => {
    const intent = found(intents.get(id), id);
    intent.return_url = body.get('return_url');
    confirm(ledger, intent);
    return shown(ledger, intent, expand);
  });
  on('GET', '/v1/setup_intents/:id', (_, id, expand) => shown(ledger, found(intents.get(id), id), expand));
}

function refundsAndEvents(on: On, ledger: Ledger): void {
  const { disputes, events, intents, newId, refunds } = ledger;
  on('POST', '/v1/refunds', (body) => {
    const id = body.get('payment_intent') ?? '';
    found(intents.get(id), id);
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: id,
      amount: Number(body.get('amount')),
      status: 'succeeded',
      metadata: { shiftdock_key: body.get('metadata[shiftdock_key]') ?? undefined },
    };
    refunds.push(refund);
    return refund;
  });
  on('GET', '/v1/refunds/:id', (_, id) =>
    found(
      refunds.find((refund) => refund.id === id),
      id,
    ),
  );
  on('GET', '/v1/disputes/:id', (_, id) => found(disputes.get(id), id));
  on('GET', '/v1/events', () => ({ object: 'list', has_more: false, url: '/v1/events', data: [...events].reverse() }));
}

const outside = ({ disputes, events, newId, refunds }: Ledger) => ({
  event(type: string, object: object, at: Date): StripeEvent {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      type,
      created: Math.floor(at.getTime() / 1000),
      data: { object: structuredClone(object) },
    };
    events.push(event);
    return event;
  },
  refundByHand(paymentIntent: string, amount: number): Refund {
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: paymentIntent,
      amount,
      status: 'succeeded',
      metadata: {},
    };
    refunds.push(refund);
    return refund;
  },
  dispute(paymentIntent: string, amount: number, status: string): Dispute {
    const dispute: Dispute = {
      id: newId('dp'),
      object: 'dispute',
      payment_intent: paymentIntent,
      amount,
      status,
      reason: 'fraudulent',
      created: 1_795_000_000,
      evidence_details: { due_by: 1_795_600_000 },
    };
    disputes.set(dispute.id, dispute);
    return dispute;
  },
});

function bank({ intents }: Ledger, id: string, answer: 'yes' | 'no'): string {
  const intent = found(intents.get(id), id);
  intent.next_action = null;
  intent.status = answer === 'yes' ? 'succeeded' : 'requires_payment_method';
  const fault = answer === 'yes' ? null : { code: `${intent.object}_authentication_failure` };
  if (intent.object === 'payment_intent') intent.last_payment_error = fault;
  else intent.last_setup_error = fault;
  if (answer === 'no') intent.payment_method = null;
  const url = new URL(intent.return_url ?? '');
  url.searchParams.set(intent.object, id);
  url.searchParams.set(`${intent.object}_client_secret`, `${id}_secret`);
  url.searchParams.set('redirect_status', answer === 'yes' ? 'succeeded' : 'failed');
  return url.href;
}

/**
 * A stub of the card provider's API: customers, payment methods, payment and setup intents, refunds, idempotency
 * keys, errors, and 3-D Secure by redirect.
 */
export async function stripeStandIn() {
  const ledger = createLedger();
  const traffic: Traffic = { requests: [], answers: new Map(), breakdowns: 0 };
  const app = new Hono();
  const on: On = (method, path, handle) => void app.on(method, path, (c: Context) => answerCall(c, traffic, handle));
  customersAndMethods(on, ledger);
  paymentsAndSetups(on, ledger);
  refundsAndEvents(on, ledger);

  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  const { port } = server.address() as AddressInfo;

  const { newId: _, intents, ...stored } = ledger;
  return {
    secretKey: 'sk_test_standin',
    publishableKey: 'pk_test_standin',
    url: `http://127.0.0.1:${port}`,
    requests: traffic.requests,
    ...stored,
    ...outside(ledger),
    intent: (id: string) => intents.get(id),
    takeInstead: (amount: number) => void (ledger.takesInstead = amount),
    loseAnswers: (times: number) => void (traffic.breakdowns = times),
    bank: (id: string, answer: 'yes' | 'no') => bank(ledger, id, answer),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof stripeStandIn>>;

export const paymentsBy = (stripe: StripeStandIn, stripeWebhookSecret?: string): CardProvider =>
  createCardProvider(
    {
      stripeSecretKey: stripe.secretKey,
      stripePublishableKey: stripe.publishableKey,
      stripeApiUrl: stripe.url,
      ...(stripeWebhookSecret !== undefined && { stripeWebhookSecret }),
    },
    createSandbox(),
  );
