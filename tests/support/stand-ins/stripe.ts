import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono, type Context } from 'hono';

/** What becomes of a card, as the provider's published test tokens name it (docs.stripe.com/testing). */
const tokens: Readonly<Record<string, { code?: string; secure?: boolean; last4: string; brand?: string }>> = {
  tok_visa: { last4: '4242' },
  tok_mastercard: { last4: '4444', brand: 'mastercard' },
  tok_chargeDeclined: { last4: '0002', code: 'card_declined' },
  tok_chargeDeclinedExpiredCard: { last4: '0069', code: 'expired_card' },
  tok_chargeDeclinedIncorrectCvc: { last4: '0127', code: 'incorrect_cvc' },
  tok_incorrectNumber: { last4: '4241', code: 'incorrect_number' },
  tok_threeDSecureRequired: { last4: '3220', secure: true },
};

type Method = Record<string, unknown> & { id: string; customer: string | null; metadata: { token: string } };
interface Intent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status: string;
  amount: number;
  currency: string;
  customer: string | null;
  payment_method: string | null;
  return_url: string | null;
  next_action: object | null;
  last_payment_error: { code: string } | null;
  last_setup_error: { code: string } | null;
  metadata: object;
  description: string | null;
}

interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: string;
  metadata: { shiftdock_key?: string | undefined };
}

interface Dispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  status: string;
  reason: string;
  created: number;
  evidence_details: { due_by: number | null };
}

interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
}

/**
 * A stand-in for the card provider's API on a port of its own: customers, payment methods, payment and setup
 * intents, refunds, with its idempotency keys, its errors, and 3-D Secure by redirect.
 */
export async function stripeStandIn() {
  const methods = new Map<string, Method>();
  const intents = new Map<string, Intent>();
  const customers = new Map<string, URLSearchParams>();
  const refunds: Refund[] = [];
  const disputes = new Map<string, Dispute>();
  const events: StripeEvent[] = [];
  const answers = new Map<string, { body: string; status: number; answer: object }>();
  const requests: { method: string; path: string; body: URLSearchParams; key: string | null }[] = [];
  let breakdowns = 0;
  let count = 0;
  const newId = (kind: string) => `${kind}_standin_${(count += 1)}`;
  const behaviourOf = (intent: Intent) =>
    tokens[methods.get(intent.payment_method ?? '')?.metadata.token ?? ''] ?? { last4: '0000' };
  const shown = (intent: Intent, expand: readonly string[]) => ({
    ...intent,
    payment_method: expand.includes('payment_method')
      ? (methods.get(intent.payment_method ?? '') ?? null)
      : intent.payment_method,
  });

  class Fault extends Error {
    constructor(
      readonly status: 400 | 402 | 404,
      readonly error: object,
    ) {
      super('a fault of the stand-in');
    }
  }
  const missing = (id: string) =>
    new Fault(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: ${id}` });
  const found = <Thing>(thing: Thing | undefined, id: string): Thing => {
    if (thing === undefined) throw missing(id);
    return thing;
  };

  function confirm(intent: Intent): void {
    const { code, secure } = behaviourOf(intent);
    if (code) {
      intent.status = 'requires_payment_method';
      throw new Fault(402, {
        type: 'card_error',
        code,
        message: `Your card was refused: ${code}.`,
        [intent.object]: intent,
      });
    }
    intent.status = secure ? 'requires_action' : 'succeeded';
    if (secure)
      intent.next_action = {
        type: 'redirect_to_url',
        redirect_to_url: {
          url: `https://hooks.stripe.com/3d_secure_2/hosted/${intent.id}`,
          return_url: intent.return_url,
        },
      };
    else if (intent.customer !== null) found(methods.get(intent.payment_method ?? ''), 'pm').customer = intent.customer;
  }

  function intentOf(object: Intent['object'], body: URLSearchParams): Intent {
    const method = body.get('payment_method') ?? '';
    const { customer } = found(methods.get(method), method);
    // The provider charges a card that was kept only for the customer it was kept for.
    if (customer !== null && customer !== body.get('customer'))
      throw new Fault(400, {
        type: 'invalid_request_error',
        message: 'The payment method belongs to another customer',
      });
    const intent: Intent = {
      id: newId(object === 'payment_intent' ? 'pi' : 'seti'),
      object,
      status: 'requires_confirmation',
      amount: Number(body.get('amount') ?? 0),
      currency: body.get('currency') ?? 'hkd',
      customer: body.get('customer'),
      payment_method: method,
      return_url: body.get('return_url'),
      next_action: null,
      last_payment_error: null,
      last_setup_error: null,
      metadata: { business_id: body.get('metadata[business_id]') },
      description: body.get('description'),
    };
    intents.set(intent.id, intent);
    return intent;
  }

  const app = new Hono();
  /** One call: the caller's key, idempotency as the provider has it, and its errors in its shape. */
  const on = (
    method: 'GET' | 'POST',
    path: string,
    act: (body: URLSearchParams, id: string, expand: string[]) => object,
  ) =>
    app.on(method, path, async (c: Context) => {
      if (c.req.header('authorization') !== 'Bearer sk_test_standin')
        return c.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, 401);
      const text = method === 'POST' ? await c.req.text() : (c.req.url.split('?')[1] ?? '');
      const body = new URLSearchParams(text);
      const key = c.req.header('idempotency-key') ?? null;
      requests.push({ method, path: c.req.path, body, key });
      const before = key === null ? undefined : answers.get(key);
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
        answer = { status: 200, answer: structuredClone(act(body, c.req.param('id') ?? '', expand)) };
      } catch (fault) {
        if (!(fault instanceof Fault)) throw fault;
        answer = { status: fault.status, answer: structuredClone({ error: fault.error }) };
      }
      if (key !== null) answers.set(key, { body: text, ...answer });
      // The act is done, and the answer is lost on its way.
      if (breakdowns > 0) {
        breakdowns -= 1;
        return c.json({ error: { type: 'api_error', message: 'try again' } }, 500);
      }
      return c.json(answer.answer, answer.status as 200);
    });

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
  on('POST', '/v1/payment_intents', (body, _, expand) => {
    const intent = intentOf('payment_intent', body);
    if (body.get('confirm') === 'true') confirm(intent);
    return shown(intent, expand);
  });
  on('GET', '/v1/payment_intents/:id', (_, id, expand) => shown(found(intents.get(id), id), expand));
  on('POST', '/v1/payment_intents/:id/cancel', (_, id) => {
    const intent = found(intents.get(id), id);
    intent.status = 'canceled';
    return intent;
  });
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
  on('POST', '/v1/setup_intents', (body, _, expand) => shown(intentOf('setup_intent', body), expand));
  on('POST', '/v1/setup_intents/:id/confirm', (body, id, expand) => {
    const intent = found(intents.get(id), id);
    intent.return_url = body.get('return_url');
    confirm(intent);
    return shown(intent, expand);
  });
  on('GET', '/v1/setup_intents/:id', (_, id, expand) => shown(found(intents.get(id), id), expand));

  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  const { port } = server.address() as AddressInfo;

  return {
    secretKey: 'sk_test_standin',
    publishableKey: 'pk_test_standin',
    url: `http://127.0.0.1:${port}`,
    requests,
    customers,
    methods,
    refunds,
    disputes,
    events,
    /** An event as the provider sends it, about one of its objects as it is now. */
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
    /** Money is given back at the provider by hand. */
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
    intent: (id: string) => intents.get(id),
    /** Does what is asked, and loses the next answers. */
    loseAnswers: (times: number) => void (breakdowns = times),
    /** The payer's answer on the bank's page, and where the bank sends them then. */
    bank(id: string, answer: 'yes' | 'no'): string {
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
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof stripeStandIn>>;
