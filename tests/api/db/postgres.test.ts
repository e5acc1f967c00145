import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import type { Database, DatabaseConnection } from '#api/db/client.ts';
import { migrate } from '#api/db/migrate.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';

function conflicting(times: number, then: (tx: Database) => Promise<void>) {
  const work = async (tx: Database): Promise<void> => {
    work.runs += 1;
    if (work.runs <= times) throw Object.assign(new Error('conflict'), { code: '40001' });
    await then(tx);
  };
  work.runs = 0;
  return work;
}

function gate() {
  const { promise: passed, resolve: open }: PromiseWithResolvers<void> = Promise.withResolvers();
  return { passed, open };
}

let url: string;
let first: DatabaseConnection;
let second: DatabaseConnection;

beforeAll(async () => {
  url = await newDatabase();
  [first, second] = [openPostgres(url), openPostgres(url)];
});
afterAll(() => Promise.all([first.close(), second.close()]));

describe('a PostgreSQL server as the database', () => {
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

describe('transactions of PostgreSQL that conflict', () => {
  it('lets transactions that conflict go on one after another, those of one business in a line of their own', async () => {
    const done: string[] = [];
    const does = (name: string) => async () => void done.push(name);
    const [begun, end] = [gate(), gate()];
    const one = first.tx(
      conflicting(2, async () => {
        begun.open();
        await end.passed;
        done.push('one');
      }),
      { business: 7 },
    );
    await begun.passed;
    const others = [
      second.tx(conflicting(2, does('in another process')), { business: 7 }),
      first.tx(conflicting(0, does('a newcomer')), { business: 7 }),
    ];
    await first.tx(conflicting(2, does('another business')), { business: 8 });
    await first.tx(conflicting(2, does('of everybody')));
    expect(done).toEqual(['another business', 'of everybody']);
    end.open();
    await Promise.all([one, ...others]);
    expect(done[2]).toBe('one');
    expect(done.slice(3).sort()).toEqual(['a newcomer', 'in another process']);
  });

  it('keeps no connection for a transaction that waits for its turn', async () => {
    const small = openPostgres(url, { connections: 1 });
    try {
      const [begun, end] = [gate(), gate()];
      const one = first.tx(
        conflicting(2, async () => {
          begun.open();
          await end.passed;
        }),
        { business: 7 },
      );
      await begun.passed;
      const waiting = conflicting(2, async () => {});
      const two = small.tx(waiting, { business: 7 });
      await expect.poll(() => waiting.runs).toBe(2);
      for (let asked = 0; asked < 5; asked += 1) expect(await small.one(sql`select 1 as one`)).toEqual({ one: 1 });
      expect(waiting.runs).toBe(2);
      end.open();
      await Promise.all([one, two]);
      expect(waiting.runs).toBe(3);
    } finally {
      await small.close();
    }
  });
});

describe('a transaction of PostgreSQL that goes on conflicting', () => {
  it('hands a conflict on in the end, and the next one has its turn', async () => {
    const never = conflicting(Number.POSITIVE_INFINITY, async () => {});
    await expect(first.tx(never, { business: 7 })).rejects.toThrow('conflict');
    expect(never.runs).toBe(24);
    const next = conflicting(6, async () => {});
    await first.tx(next, { business: 7 });
    expect(next.runs).toBe(7);
  });
});
