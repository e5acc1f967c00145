import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { Database } from '#api/db/client.ts';

/** A write of a transaction by its place in it from 1, just before its commit, or once the answer is there. */
export type Moment = number | 'COMMIT' | 'ANSWERED';

/**
 * The embedded database is within the process that is killed, and nobody else can ask it. So each write reads from a file
 * beside its data whether it is to wait, and says by another one that it waits. The whole process waits with it.
 */
const script = `
  create schema held;
  create table held.places (place int);
  create function held.waits() returns void language plpgsql as $$
    begin
      execute format('copy (select 1) to %L', current_setting('data_directory') || '/held');
      loop perform pg_sleep(1); end loop;
    end $$;
  create function held.on_write() returns trigger language plpgsql as $$
    declare
      here int := coalesce(nullif(current_setting('held.place', true), '')::int, 0) + 1;
      moment text := pg_read_file('moment', 0, 100, true);
    begin
      perform set_config('held.place', here::text, true);
      if moment = 'RECORDED' then insert into held.places values (here); end if;
      if moment = here::text then perform held.waits(); end if;
      return null;
    end $$;
  create function held.on_commit() returns trigger language plpgsql as $$
    begin
      if pg_read_file('moment', 0, 100, true) = 'COMMIT' then perform held.waits(); end if;
      return null;
    end $$;
  do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger held before insert or update or delete on %I for each statement execute function held.on_write()', name);
      end loop;
      create constraint trigger held_commit after insert or update on idempotency_keys deferrable initially deferred
        for each row execute function held.on_commit();
    end $$;`;

export const watchWrites = (db: Database): Promise<void> => db.script(script);

/** Returns how many writes the longest transaction had since it was asked the last time. */
export async function writesOf(db: Database): Promise<number> {
  const { most } = await db.one<{ most: number }>(sql`select coalesce(max(place), 0) as most from held.places`);
  await db.run(sql`delete from held.places`);
  return most;
}

/** @param folder of the database's files */
export async function recordWrites(folder: string, act: () => Promise<unknown>): Promise<void> {
  const moment = path.join(folder, 'moment');
  writeFileSync(moment, 'RECORDED');
  await act();
  rmSync(moment);
}

/** Kills the process at a moment of the act. Fails where the act ended before it. */
export async function killAt(
  folder: string,
  moment: Moment,
  act: () => Promise<unknown>,
  kill: () => Promise<void>,
): Promise<void> {
  const [asked, held] = [path.join(folder, 'moment'), path.join(folder, 'held')];
  if (moment === 'ANSWERED') {
    await act();
    await kill();
    return;
  }
  writeFileSync(asked, String(moment));
  const answers: unknown[] = [];
  const answer = act().then(
    (value) => void answers.push(value),
    (error: unknown) => void answers.push(error),
  );
  await expect.poll(() => existsSync(held) || answers.length > 0).toBe(true);
  expect(answers).toEqual([]);
  await kill();
  await answer;
  rmSync(asked);
  rmSync(held);
}
