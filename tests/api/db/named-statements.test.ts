import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, DatabaseConnection } from '#api/db/client.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { startPgBouncer } from '#tests/support/processes/pgbouncer.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';

let url: string;
let db: DatabaseConnection;
let other: DatabaseConnection;

const jobs = `
  create table jobs (id int primary key, state smallint, word text);
  insert into jobs select n, n % 40, 'word ' || n from generate_series(1, 400) n;
  create index jobs_of_three on jobs (id) where state in (2, 3, 6);
  analyze jobs`;

beforeAll(async () => {
  url = await newDatabase();
  // All statements of one connection, which knows what it has prepared.
  db = openPostgres(url, { connections: 1 });
  other = openPostgres(url);
  await other.script(jobs);
});
afterAll(() => Promise.all([db.close(), other.close()]));

const prepared = (of: Database, table: string) =>
  of.many<{ statement: string; plans: number }>(sql`
    select statement, generic_plans + custom_plans as plans from pg_prepared_statements
    where statement like ${`%from ${table}%`} order by statement`);

const wordOf = async (of: Database, id: number, state: number | null) =>
  (
    await of.maybe<{ word: string }>(
      sql`select word from jobs where state is not distinct from ${state}::smallint and id = ${id} and state in (${2}, ${state ?? 2})`,
    )
  )?.word;

describe('statements that a server is sent again', () => {
  it('have a name for each combination of their states, and the values that they were asked with', async () => {
    expect(await wordOf(db, 3, 3)).toBe('word 3');
    expect(await prepared(db, 'jobs')).toEqual([]);
    for (let id = 1; id < 80; id += 1) {
      expect(await wordOf(db, id, 3), `${id}`).toBe(id % 40 === 3 ? `word ${id}` : undefined);
      expect(await db.tx((tx) => wordOf(tx, id, id % 40)), `${id}`).toBe(`word ${id}`);
    }
    expect(await wordOf(db, 3, null)).toBeUndefined();
    const statements = await prepared(db, 'jobs');
    expect(statements.length).toBeLessThan(20);
    expect(statements.map(({ statement }) => statement)).toContain(
      "select word from jobs where state is not distinct from '3'::int2::smallint and id = $1 and state in ('2'::int2, '3'::int2)",
    );
  });

  it('are answered after a migration changed what they return, inside a transaction, too', async () => {
    await other.script('create table notes (id int primary key, word text); insert into notes values (1, $$before$$)');
    const note = (of: Database) => of.one<object>(sql`select * from notes where id = ${1}`);
    for (let turn = 0; turn < 3; turn += 1) expect(await note(db)).toEqual({ id: 1, word: 'before' });
    expect(await prepared(db, 'notes')).toHaveLength(1);
    await other.script('alter table notes add column length int default 6');
    expect(await note(db)).toEqual({ id: 1, word: 'before', length: 6 });
    for (let turn = 0; turn < 3; turn += 1) await note(db);
    await other.script('alter table notes drop column word');
    expect(await db.tx(note)).toEqual({ id: 1, length: 6 });
  });

  it('have no name behind a pooler', async () => {
    const pooler = await startPgBouncer(url, 'transaction');
    const behind = openPostgres(pooler.url, { connections: 1, directUrl: url });
    for (let turn = 0; turn < 4; turn += 1) expect(await wordOf(behind, 3, 3)).toBe('word 3');
    expect(await behind.tx((tx) => prepared(tx, 'jobs'))).toEqual([]);
    await behind.close();
    await pooler.stop();
  });
});
