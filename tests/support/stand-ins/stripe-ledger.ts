export const tokens: Readonly<Record<string, { code?: string; secure?: boolean; last4: string; brand?: string }>> = {
  tok_visa: { last4: '4242' },
  tok_mastercard: { last4: '4444', brand: 'mastercard' },
  tok_chargeDeclined: { last4: '0002', code: 'card_declined' },
  tok_chargeDeclinedExpiredCard: { last4: '0069', code: 'expired_card' },
  tok_chargeDeclinedIncorrectCvc: { last4: '0127', code: 'incorrect_cvc' },
  tok_incorrectNumber: { last4: '4241', code: 'incorrect_number' },
  tok_threeDSecureRequired: { last4: '3220', secure: true },
};

export type Method = Record<string, unknown> & { id: string; customer: string | null; metadata: { token: string } };
export interface Intent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status: string;
  amount: number;
  taken?: number;
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

export interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: string;
  metadata: { shiftdock_key?: string | undefined };
}

export interface Dispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  status: string;
  reason: string;
  created: number;
  evidence_details: { due_by: number | null };
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
}

export class Fault extends Error {
  readonly status: 400 | 402 | 404;
  readonly error: object;

  constructor(status: 400 | 402 | 404, error: object) {
    super('a fault of the stand-in');
    this.status = status;
    this.error = error;
  }
}

export const missing = (id: string) =>
  new Fault(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: ${id}` });

export const found = <Thing>(thing: Thing | undefined, id: string): Thing => {
  if (thing === undefined) throw missing(id);
  return thing;
};

export function createLedger() {
  let count = 0;
  return {
    methods: new Map<string, Method>(),
    intents: new Map<string, Intent>(),
    customers: new Map<string, URLSearchParams>(),
    refunds: [] as Refund[],
    disputes: new Map<string, Dispute>(),
    events: [] as StripeEvent[],
    takesInstead: null as number | null,
    newId: (kind: string) => `${kind}_standin_${(count += 1)}`,
  };
}

export type Ledger = ReturnType<typeof createLedger>;

const behaviourOf = ({ methods }: Ledger, intent: Intent) =>
  tokens[methods.get(intent.payment_method ?? '')?.metadata.token ?? ''] ?? { last4: '0000' };

export const shown = ({ methods }: Ledger, intent: Intent, expand: readonly string[]) => ({
  ...intent,
  ...(intent.object === 'payment_intent' && {
    amount_received: intent.status === 'succeeded' ? (intent.taken ?? intent.amount) : 0,
  }),
  payment_method: expand.includes('payment_method')
    ? (methods.get(intent.payment_method ?? '') ?? null)
    : intent.payment_method,
});

export function confirm(ledger: Ledger, intent: Intent): void {
  const { code, secure } = behaviourOf(ledger, intent);
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
  else if (intent.customer !== null)
    found(ledger.methods.get(intent.payment_method ?? ''), 'pm').customer = intent.customer;
}

export function intentOf(ledger: Ledger, object: Intent['object'], body: URLSearchParams): Intent {
  const method = body.get('payment_method') ?? '';
  const { customer } = found(ledger.methods.get(method), method);
  if (customer !== null && customer !== body.get('customer'))
    throw new Fault(400, {
      type: 'invalid_request_error',
      message: 'The payment method belongs to another customer',
    });
  const intent: Intent = {
    id: ledger.newId(object === 'payment_intent' ? 'pi' : 'seti'),
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
  ledger.intents.set(intent.id, intent);
  return intent;
}
