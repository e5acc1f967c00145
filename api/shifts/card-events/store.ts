import sql from 'sql-template-tag';
import type { Database } from '../../db/client.ts';
import { json } from '../../db/values.ts';
import type { ProviderEvent } from '../../billing/card-provider/provider.ts';

export type EventResult = 'DONE' | 'IGNORED' | 'UNKNOWN';

/** Returns false when the event was processed before. */
export const beginEvent = async (tx: Database, { id, type, at, about }: ProviderEvent, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    insert into card_events (id, type, occurred_at, received_at, result, about)
    values (${id}, ${type}, ${at}, ${now}, 'IGNORED', ${about?.id ?? null}) on conflict do nothing`)) === 1;

export const endEvent = (tx: Database, id: string, result: EventResult): Promise<number> =>
  tx.run(sql`update card_events set result = ${result} where id = ${id}`);

export const knownEvents = async (db: Database, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (await db.many<{ id: string }>(sql`select id from card_events where id = any(${[...ids]}::text[])`)).map(
      ({ id }) => id,
    ),
  );

export const lastEventAt = async (db: Database): Promise<Date | null> => {
  const { last } = await db.one<{ last: string | null }>(sql`select max(occurred_at) as last from card_events`);
  return last === null ? null : new Date(last);
};

export const deleteEvent = (tx: Database, id: string): Promise<number> =>
  tx.run(sql`delete from card_events where id = ${id}`);

/** Keeps the moment of the first failure. */
export const saveFailedEvent = (db: Database, event: ProviderEvent, now: Date): Promise<number> =>
  db.run(sql`
    insert into failed_card_events (id, event, failed_at) values (${event.id}, ${json(event)}, ${now}) on conflict do nothing`);

export const failedEvents = async (db: Database): Promise<ProviderEvent[]> =>
  (
    await db.many<{ event: Omit<ProviderEvent, 'at'> & { at: string } }>(
      sql`select event from failed_card_events order by failed_at, id`,
    )
  ).map(({ event }) => ({ ...event, at: new Date(event.at) }));

export const deleteFailedEvent = (tx: Database, id: string): Promise<number> =>
  tx.run(sql`delete from failed_card_events where id = ${id}`);
