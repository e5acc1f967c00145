import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Cents } from '#domain/shared/money.ts';
import { sumCents } from '#domain/shared/money.ts';
import { typedCard, findCard, insertCard, getStoredCard, markConfirmed, type SandboxCard } from './stored-cards.ts';
import type { NewCard } from '#contract/billing/cards.ts';
import {
  BadSignature,
  CardDeclined,
  type CardProvider,
  type Outcome,
  type ProviderCard,
  type CallLimits,
} from '#api/billing/card-provider/provider.ts';
import { disputeOf, eventsSince, returnMoney, openDispute, refundOf, queueEvent } from './events.ts';
import type { Behaviour } from './test-cards.ts';

type IntentState = 'REQUIRES_ACTION' | 'SUCCEEDED' | 'FAILED' | 'DECLINED' | 'CANCELLED';

export interface Intent {
  id: string;
  kind: 'payment' | 'setup';
  state: IntentState;
  card_id: string;
  amount: Cents;
  refunded: Cents;
  return_url: string;
}

const columns = sql`id, kind, state, card_id, amount, refunded, return_url`;

export const findIntent = ({ db }: Pick<CallLimits, 'db'>, id: string, lock = false): Promise<Intent | null> =>
  db.maybe(
    lock
      ? sql`select ${columns} from sandbox_intents where id = ${id} for update`
      : sql`select ${columns} from sandbox_intents where id = ${id}`,
  );

/** On the origin of the request, so that the browser needs to reach only one host. */
const bankPage = (intent: Intent): string => new URL(`/sandbox/3ds/${intent.id}`, intent.return_url).href;

const asks: Readonly<Record<Behaviour, (card: SandboxCard) => boolean>> = {
  pays: () => false,
  declined: () => false,
  expired: () => false,
  wrong_code: () => false,
  wrong_number: () => false,
  declined_later: () => false,
  secure_always: () => true,
  secure_once: (card) => !card.confirmed,
  secure_then_declined: () => true,
  disputed: () => false,
  refund_fails: () => false,
};

const pays = (behaviour: Behaviour): boolean => behaviour !== 'declined_later' && behaviour !== 'secure_then_declined';

/**
 * A card provider for the demo, where no money moves. It knows the published test cards and stores its data in
 * the caller's transaction, so that a rolled-back booking was never charged.
 */
export function createSandbox(): CardProvider {
  return {
    isOffered: true,
    sandbox: true,
    publishableKey: null,
    charge: (within, charge) => begin(within, { ...charge, kind: 'payment' }),
    save: (within, saving) => begin(within, { ...saving, kind: 'setup', amount: sumCents() }),
    chargeOutcome: async (within, id) => outcomeOf(within, await findIntent(within, id)),
    saveOutcome: async (within, id) => outcomeOf(within, await findIntent(within, id)),
    abandon: async (within, id) => {
      const intent = await findIntent(within, id, true);
      if (intent?.state === 'REQUIRES_ACTION') await setState(within, id, 'CANCELLED');
      return intent?.state !== 'SUCCEEDED';
    },
    refund: async (within, id, amount, key) => {
      const intent = await findIntent(within, id, true);
      const card = intent && (await findCard(within, intent.card_id));
      return returnMoney(within, id, amount, { key, fails: card?.behaviour === 'refund_fails' });
    },
    refundOf,
    disputeOf,
    readEvent: () => {
      throw new BadSignature('the sandbox calls no webhook');
    },
    eventsSince,
    forget: async () => {},
  };
}

async function outcomeOf(within: CallLimits, intent: Intent | null): Promise<Outcome> {
  if (intent === null) return { state: 'FAILED', id: '', declined: false };
  const card = publicCard(await findCard(within, intent.card_id));
  if (intent.state === 'SUCCEEDED')
    return { state: 'SUCCEEDED', id: intent.id, card, received: intent.kind === 'payment' ? intent.amount : null };
  if (intent.state === 'REQUIRES_ACTION')
    return { state: 'REQUIRES_ACTION', id: intent.id, card, redirectUrl: bankPage(intent) };
  return { state: 'FAILED', id: intent.id, declined: intent.state === 'DECLINED' };
}

/** The existing intent of an idempotency key, or a new one. */
async function begin(
  within: CallLimits,
  {
    kind,
    amount,
    key,
    returnUrl,
    card,
    businessId,
  }: {
    kind: Intent['kind'];
    amount: Cents;
    key: string;
    returnUrl: string;
    card: { id: string } | NewCard;
    businessId: number;
  },
): Promise<Outcome> {
  const { db, now } = within;
  const before = await db.maybe<Intent>(sql`select ${columns} from sandbox_intents where idempotency_key = ${key}`);
  if (before) return outcomeOf(within, before);
  const used =
    'kind' in card
      ? await insertCard(within, businessId, typedCard(card, now))
      : await getStoredCard(within, businessId, card.id);
  const asked = asks[used.behaviour](used);
  if (!asked && kind === 'payment' && !pays(used.behaviour)) throw new CardDeclined('card_declined');
  const id = `${kind === 'payment' ? 'pi' : 'seti'}_sandbox_${randomBytes(12).toString('hex')}`;
  const state: IntentState = asked ? 'REQUIRES_ACTION' : 'SUCCEEDED';
  const intent = await db.one<Intent>(sql`
    insert into sandbox_intents (id, kind, state, card_id, amount, return_url, idempotency_key, created_at)
    values (${id}, ${kind}, ${state}, ${used.id}, ${amount}, ${returnUrl}, ${key}, ${now})
    returning ${columns}`);
  if (kind === 'payment' && used.behaviour === 'disputed') await openDispute(within, id, amount);
  return outcomeOf(within, intent);
}

const publicCard = ({
  id,
  fingerprint,
  brand,
  last4,
  holder,
  expiry_month,
  expiry_year,
}: SandboxCard): ProviderCard => ({
  id,
  fingerprint,
  brand,
  last4,
  holder,
  expiryMonth: expiry_month,
  expiryYear: expiry_year,
});

const setState = ({ db }: Pick<CallLimits, 'db'>, id: string, state: IntentState): Promise<number> =>
  db.run(sql`update sandbox_intents set state = ${state} where id = ${id}`);

/** The payer's answer on the bank's page. Returns null for an unknown intent; a decided one does not change. */
export async function decide(within: CallLimits, id: string, confirmed: boolean): Promise<Intent | null> {
  const intent = await findIntent(within, id, true);
  if (intent?.state !== 'REQUIRES_ACTION') return intent;
  const card = await findCard(within, intent.card_id);
  if (confirmed) await markConfirmed(within, card.id);
  const lets = intent.kind === 'setup' || pays(card.behaviour);
  await setState(within, id, !confirmed ? 'FAILED' : lets ? 'SUCCEEDED' : 'DECLINED');
  const object = intent.kind === 'setup' ? 'setup_intent' : 'payment_intent';
  await queueEvent(within, `${object}.${confirmed && lets ? 'succeeded' : 'payment_failed'}`, id);
  return findIntent(within, id);
}
