import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { memoiseQueries } from '#api/db/connections/query-memo.ts';
import type { Database } from '#api/db/client.ts';
import { apiScenario } from '../../support/worlds/scenario.ts';

const it = apiScenario();

function noting(db: Database): { db: Database; texts: string[] } {
  const texts: string[] = [];
  return { db: { ...db, many: (statement) => (texts.push(statement.text), db.many(statement)) }, texts };
}

describe('askedOnce', () => {
  it('asks a statement with the same values once, and with others again', async ({ world }) => {
    const { db, texts } = noting(world.db);
    const once = memoiseQueries(db);
    const name = (type: string) => once.one<{ type: string }>(sql`select type from settings where type = ${type}`);
    const [a, b, c] = await Promise.all([name('pricing'), name('pricing'), name('bank')]);
    expect([a.type, b.type, c.type]).toEqual(['pricing', 'pricing', 'bank']);
    expect(texts).toHaveLength(2);
  });

  it('asks again after a write, and each time for what is no plain read', async ({ world, ours: _ours }) => {
    const { db, texts } = noting(world.db);
    const once = memoiseQueries(db);
    const read = () => once.one<{ name: string }>(sql`select full_name as name from accounts order by id limit 1`);
    const before = await read();
    await once.run(
      sql`update accounts set last_name = last_name || ' Again' where id = (select min(id) from accounts)`,
    );
    expect((await read()).name).toBe(`${before.name} Again`);
    await once.tx((tx) =>
      tx.run(sql`update accounts set last_name = 'Other' where id = (select min(id) from accounts)`),
    );
    expect((await read()).name).not.toBe(`${before.name} Again`);
    expect(texts).toHaveLength(3);
    const drawn = () => once.one<{ n: number }>(sql`select nextval(pg_get_serial_sequence('accounts', 'id')) as n`);
    expect((await drawn()).n).not.toBe((await drawn()).n);
  });

  it('lets nobody change what others read, however deep it stands', async ({ world }) => {
    const once = memoiseQueries(world.db);
    const read = () =>
      once.many<{ n: number; of: { each: number[] } }>(sql`select 1 as n, '{"each": [1]}'::jsonb as of`);
    const [rows, again] = await Promise.all([read(), read()]);
    expect(again).toBe(rows);
    expect(() => rows.push({ n: 2, of: { each: [] } })).toThrow(TypeError);
    expect(() => rows[0]?.of.each.push(2)).toThrow(TypeError);
    expect(() => Object.assign(rows[0] ?? {}, { n: 2 })).toThrow(TypeError);
    expect(rows).toEqual([{ n: 1, of: { each: [1] } }]);
  });

  it('throws as the database does for no row and for two', async ({ world }) => {
    const once = memoiseQueries(world.db);
    await expect(once.one(sql`select 1 as a where false`)).rejects.toThrow('got none');
    await expect(once.maybe(sql`select generate_series(1, 2) as a`)).rejects.toThrow('got 2');
  });
});
