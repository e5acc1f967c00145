import sql from 'sql-template-tag';
import type { CardProvider } from '../card-provider/provider.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { emailPaymentChange } from '../../accounts/auth/security-emails.ts';
import { saveCard } from './store.ts';

export interface Setup {
  setup_id: string;
  business_id: number;
  is_default: boolean;
  state: 'WAITING' | 'SAVED' | 'FAILED';
  card_id: number | null;
  decided_at: string | null;
}

const setupRow = columns<Setup>({
  setup_id: sql`setup_id`,
  business_id: sql`business_id`,
  is_default: sql`is_default`,
  state: sql`state`,
  card_id: sql`card_id`,
  decided_at: sql`decided_at`,
});

export const insertSetup = (
  tx: Database,
  setup: Pick<Setup, 'setup_id' | 'business_id' | 'is_default'>,
  at: Date,
): Promise<number> =>
  tx.run(sql`
    insert into card_setups (setup_id, business_id, is_default, state, created_at)
    values (${setup.setup_id}, ${setup.business_id}, ${setup.is_default}, 'WAITING', ${at}) on conflict do nothing`);

export const findSetup = (tx: Database, businessId: number, id: string): Promise<Setup | null> =>
  tx.maybe(sql`select ${setupRow} from card_setups where setup_id = ${id} and business_id = ${businessId} for update`);

export const hasWaitingSetups = async (db: Database, businessId: number): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 as waits from card_setups where business_id = ${businessId} and state = 'WAITING' limit 1`,
  )) !== null;

const waitingSetups = (tx: Database, businessId: number): Promise<Setup[]> =>
  tx.many(
    sql`select ${setupRow} from card_setups where business_id = ${businessId} and state = 'WAITING' order by created_at, setup_id for update`,
  );

export async function finishSetup(tx: Database, payments: CardProvider, setup: Setup, now: Date): Promise<Setup> {
  if (setup.state !== 'WAITING') return setup;
  const outcome = await payments.saveOutcome({ db: tx, now }, setup.setup_id);
  if (outcome.state === 'REQUIRES_ACTION') return setup;
  const cardId =
    outcome.state === 'SUCCEEDED'
      ? (await saveCard(tx, setup.business_id, outcome.card, { isDefault: setup.is_default, at: now })).card.id
      : null;
  if (cardId !== null) await emailPaymentChange(tx, setup.business_id, 'cardAdded', now);
  return tx.one(sql`
    update card_setups set state = ${cardId === null ? 'FAILED' : 'SAVED'}, card_id = ${cardId}, decided_at = ${now}
    where setup_id = ${setup.setup_id} returning ${setupRow}`);
}

export async function finishSetups(tx: Database, payments: CardProvider, businessId: number, now: Date): Promise<void> {
  for (const setup of await waitingSetups(tx, businessId)) await finishSetup(tx, payments, setup, now);
}
