import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';

/** A write of a transaction by its place in it from 1, or its commit. */
export type Moment = number | 'COMMIT';

/** Every write asks here whether it is to wait. Wherever rows are committed, something is written that `waits` fires for. */
const script = `
  create schema held;
  create table held.moment (place int, is_recorded boolean not null);
  insert into held.moment values (null, false);
  create table held.places (place int);
  create function held.waits() returns void language sql as 'select pg_advisory_xact_lock_shared(57)';
  create function held.on_write() returns trigger language plpgsql as $$
    declare
      here int := coalesce(nullif(current_setting('held.place', true), '')::int, 0) + 1;
      moment held.moment := (select m from held.moment m);
    begin
      perform set_config('held.place', here::text, true);
      if moment.is_recorded then insert into held.places values (here); end if;
      if here = moment.place then perform held.waits(); end if;
      return null;
    end $$;
  create function held.on_commit() returns trigger language plpgsql as $$
    begin
      if 0 = (select place from held.moment) then perform held.waits(); end if;
      return null;
    end $$;
  do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger held before insert or update or delete on %I for each statement execute function held.on_write()', name);
      end loop;
      foreach name in array array['journal_entries', 'idempotency_keys', 'card_events'] loop
        execute format('create constraint trigger held_commit after insert or update on %I deferrable initially deferred
          for each row execute function held.on_commit()', name);
      end loop;
    end $$;`;

export const watchWrites = (db: Database): Promise<void> => db.script(script);

/** Returns how many writes its longest transaction had. */
export async function countWrites(db: Database, act: () => Promise<void>): Promise<number> {
  await db.run(sql`delete from held.places`);
  await db.run(sql`update held.moment set is_recorded = true`);
  await act();
  await db.run(sql`update held.moment set is_recorded = false`);
  return (await db.one<{ most: number }>(sql`select coalesce(max(place), 0) as most from held.places`)).most;
}

const waiting = (db: Database): Promise<{ pid: number }[]> =>
  db.many(sql`
    select pid from pg_locks where locktype = 'advisory' and objid = 57 and not granted
      and database = (select oid from pg_database where datname = current_database())`);

/**
 * Lets the act go on to a moment of its transaction, where it waits while `strike` is done, and then until the server
 * has ended what nobody listens to any more. Rejects where the act ended before that moment.
 */
export async function strikeAt(
  db: Database,
  moment: Moment,
  act: () => Promise<unknown>,
  strike: () => Promise<void>,
): Promise<void> {
  let pids: number[] = [];
  const lockAndStrike = async (tx: Database): Promise<void> => {
    await tx.one(sql`select pg_advisory_xact_lock(57) is null as locked`);
    await db.run(sql`update held.moment set place = ${moment === 'COMMIT' ? 0 : moment}`);
    const answers: unknown[] = [];
    const answer = act().then(
      (value) => void answers.push(value),
      (error: unknown) => void answers.push(error),
    );
    while (pids.length === 0) {
      pids = (await waiting(db)).map(({ pid }) => pid);
      if (answers.length > 0) throw new Error(`ended before ${moment}`);
    }
    await strike();
    await answer;
  };
  await db.tx(lockAndStrike, { isolation: 'read committed' });
  await db.run(sql`update held.moment set place = null`);
  const isRunning = sql`select pid from pg_stat_activity where pid = any(${pids}::int[])`;
  while ((await db.many(isRunning)).length > 0);
}
