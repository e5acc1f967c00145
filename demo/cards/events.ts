import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { cents, type Cents } from '#domain/shared/money.ts';
import type {
  ProviderDispute,
  ProviderEvent,
  ProviderRefund,
  CallLimits,
} from '#api/billing/card-provider/provider.ts';

/** The sandbox calls no webhook; its events are polled, as with a card provider whose webhooks were lost. */

type About = NonNullable<ProviderEvent['about']>;

const kinds: Readonly<Record<string, About['kind']>> = { pi: 'payment', seti: 'setup', re: 'refund', dp: 'dispute' };

export const queueEvent = ({ db, now }: CallLimits, type: string, about: string): Promise<number> =>
  db.run(sql`insert into sandbox_events (type, about, created_at) values (${type}, ${about}, ${now})`);

export async function eventsSince({ db }: Pick<CallLimits, 'db'>, since: Date): Promise<ProviderEvent[]> {
  const events = await db.many<{ id: number; type: string; about: string; created_at: string }>(sql`
    select id, type, about, created_at from sandbox_events e
    where created_at >= ${since} and not exists (select from card_events p where p.id = 'evt_sandbox_' || e.id) order by id limit 100`);
  return events.map(({ id, type, about, created_at }) => ({
    id: `evt_sandbox_${id}`,
    type,
    at: new Date(created_at),
    about: { kind: kinds[about.split('_')[0] ?? ''] ?? 'payment', id: about, businessId: null },
  }));
}

export async function openDispute(within: CallLimits, intentId: string, amount: Cents): Promise<void> {
  const id = `dp_sandbox_${randomBytes(12).toString('hex')}`;
  await within.db.run(sql`
    insert into sandbox_disputes (id, intent_id, amount, state, created_at) values (${id}, ${intentId}, ${amount}, 'OPEN', ${within.now})`);
  await queueEvent(within, 'charge.dispute.created', id);
}

interface Stored {
  intent_id: string;
  amount: Cents;
  state: 'OPEN' | 'WON' | 'LOST';
  created_at: string;
}

const findDispute = ({ db }: Pick<CallLimits, 'db'>, id: string): Promise<Stored | null> =>
  db.maybe(sql`select intent_id, amount, state, created_at from sandbox_disputes where id = ${id}`);

/** Days within which the bank accepts evidence. */
const answerDays = 7;

export async function disputeOf(within: Pick<CallLimits, 'db'>, id: string): Promise<ProviderDispute | null> {
  const found = await findDispute(within, id);
  if (!found) return null;
  const openedAt = new Date(found.created_at);
  const answerBy = new Date(openedAt.getTime() + answerDays * 86_400_000);
  return {
    paymentId: found.intent_id,
    amount: found.amount,
    state: found.state,
    reason: 'fraudulent',
    answerBy,
    openedAt,
  };
}

/** Has no effect on a dispute that is already decided. */
export async function decideDispute(within: CallLimits, id: string, won: boolean): Promise<void> {
  const done = await within.db.run(
    sql`update sandbox_disputes set state = ${won ? 'WON' : 'LOST'} where id = ${id} and state = 'OPEN'`,
  );
  if (done === 1) await queueEvent(within, 'charge.dispute.closed', id);
}

const isDisputed = async (db: CallLimits['db'], intentId: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from sandbox_disputes where intent_id = ${intentId} and state in ('OPEN', 'LOST')`)) !==
  null;

/** Derived from the idempotency key, so that a key has one refund. */
const refundId = (key: string): string => `re_sandbox_${key}`;

/**
 * Idempotent by key. A card that accepts no refunds reports the failure a moment later. Nothing is refunded on a
 * disputed charge, as with real card providers: the bank holds the money.
 */
export async function returnMoney(
  within: CallLimits,
  intentId: string,
  amount: Cents,
  { key, fails }: { key: string; fails: boolean },
): Promise<string> {
  const { db } = within;
  const done = await db.run(sql`
    insert into sandbox_refunds (idempotency_key, intent_id, amount) values (${key}, ${intentId}, ${amount}) on conflict do nothing`);
  if (done === 1 && (await isDisputed(db, intentId))) throw new Error('charge_disputed');
  if (done === 1 && fails) await queueEvent(within, 'refund.failed', refundId(key));
  else if (done === 1)
    await db.run(sql`update sandbox_intents set refunded = refunded + ${amount} where id = ${intentId}`);
  return refundId(key);
}

export async function refundOf({ db }: Pick<CallLimits, 'db'>, id: string): Promise<ProviderRefund | null> {
  const found = await db.maybe<{ key: string; intent_id: string; amount: number; fails: boolean }>(sql`
    select r.idempotency_key as key, r.intent_id, r.amount, c.behaviour = 'refund_fails' as fails
    from sandbox_refunds r join sandbox_intents i on i.id = r.intent_id join sandbox_cards c on c.id = i.card_id
    where ${refundId('')} || r.idempotency_key = ${id}`);
  return found && { paymentId: found.intent_id, amount: cents(found.amount), key: found.key, failed: found.fails };
}
