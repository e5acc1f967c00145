import type { Logger } from 'pino';
import sql from 'sql-template-tag';
import type { Database } from '../../db/client.ts';
import type { Work } from '../../jobs/work.ts';
import type { CardProvider } from '../../billing/card-provider/provider.ts';
import { handlePayment } from './payment-outcome.ts';
import { failedEvents, knownEvents, lastEventAt, saveFailedEvent } from './store.ts';
import { handleEvent } from './handle-event.ts';

const minute = 60_000;

const overlap = 60 * minute;

const retention = 30 * 24 * 60 * minute;

/** A bank page without an answer for a day counts as closed. */
const bankPatience = 24 * 60 * minute;

/**
 * Polls for events that never arrived, and payments whose payer closed the bank's page. Returns how many were
 * processed.
 */
export async function fetchMissedEvents(db: Database, payments: CardProvider, now: Date, log: Logger): Promise<number> {
  const last = await lastEventAt(db);
  const since = new Date(last === null ? now.getTime() - retention : last.getTime() - overlap);
  const found = [...(await failedEvents(db)), ...(await payments.eventsSince({ db, now }, since))];
  const events = new Map(found.map((event) => [event.id, event]));
  const known = await knownEvents(db, [...events.keys()]);
  let done = 0;
  for (const event of [...events.values()].filter(({ id }) => !known.has(id))) {
    const isDone = await attempt(log, async () => {
      if ((await handleEvent(db, payments, event, now, log)) === 'TAKEN_UP') done += 1;
    });
    if (!isDone) await saveFailedEvent(db, event, now);
  }
  const waiting = await db.many<{ payment_id: string; created_at: string }>(sql`
    select payment_id, created_at from payments
    where state = 'REQUIRES_ACTION' and created_at <= ${new Date(now.getTime() - 2 * minute)}
      and (asked_at is null or asked_at + (asked_at - created_at) / 2 <= ${now})
    order by id limit 50`);
  for (const { payment_id: id, created_at } of waiting) {
    await attempt(log, async () => {
      const giveUp = now.getTime() - Date.parse(created_at) >= bankPatience;
      await db.run(sql`update payments set asked_at = ${now} where payment_id = ${id}`);
      await db.tx((tx) => handlePayment({ db: tx, now }, payments, id, { giveUp }));
      done += 1;
    });
  }
  return done;
}

/** A sandbox sends no webhooks, so its events are looked for as often as the clock's work. */
export const missedEventWork = (db: Database, payments: CardProvider, now: () => Date, log: Logger): Work => ({
  'card-events': {
    due: sql`select 'missed-events' as id, null::bigint as business_id`,
    isFrequent: payments.sandbox,
    handle: async () => void (await fetchMissedEvents(db, payments, now(), log)),
  },
});

/** A failure is logged and retried later, so that it does not hold up the others. Returns false after one. */
async function attempt(log: Logger, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.error({ err: error }, 'what the card provider says could not be taken up');
    return false;
  }
}
