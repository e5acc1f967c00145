import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import type { DatabaseConnection } from '#api/db/client.ts';
import { migrate } from '#api/db/migrate.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';

describe('a PostgreSQL server as the database', () => {
  let first: DatabaseConnection;
  let second: DatabaseConnection;

  beforeAll(async () => {
    const url = await newDatabase();
    [first, second] = [openPostgres(url), openPostgres(url)];
  });
  afterAll(() => Promise.all([first.close(), second.close()]));

  it('takes the same migrations as the embedded one, once, when two processes start together', async () => {
    const applied = await Promise.all([migrate(first), migrate(second)]);
    const names = await first.many<{ name: string }>(sql`select name from migrations order by name`);
    expect(applied.flat().sort()).toEqual(names.map(({ name }) => name));
    expect(await migrate(first)).toEqual([]);
  });

  it('repeats a transaction that lost a race, so that no count goes missing', async () => {
    await first.script('create table counter (value integer not null); insert into counter values (0)');
    const add = (db: DatabaseConnection) =>
      db.tx(async (tx) => {
        const { value } = await tx.one<{ value: number }>(sql`select value from counter`);
        await tx.run(sql`update counter set value = ${value + 1}`);
      });
    await Promise.all(Array.from({ length: 6 }, (_, turn) => add(turn % 2 ? first : second)));
    expect(await first.one(sql`select value from counter`)).toEqual({ value: 6 });
  });
});
