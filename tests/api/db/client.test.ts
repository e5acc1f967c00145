import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '#api/db/client.ts';
import { migrate, readMigrations, type Migration } from '#api/db/migrate.ts';
import { embeddedLimits, outgrownEmbedded } from '#api/db/upkeep.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { containing, json } from '#api/db/values.ts';
import { emptyEmbeddedDatabase, newDatabase } from '#tests/support/worlds/databases.ts';

const drivers = {
  async pglite() {
    const db = await emptyEmbeddedDatabase();
    return { db, stop: () => db.close() };
  },
  async postgres() {
    const db = openPostgres(await newDatabase());
    return { db, stop: () => db.close() };
  },
};

function openedBy(driver: keyof typeof drivers): { readonly db: DatabaseConnection } {
  let held: Awaited<ReturnType<(typeof drivers)['pglite']>>;
  beforeAll(async () => {
    held = await drivers[driver]();
    await held.db.script(`
      create table things (
        id bigint generated always as identity primary key, name text unique, amount numeric, cents bigint, at timestamptz, day date,
        data jsonb, ids bigint[], yes boolean, small smallint, share double precision);
    `);
  });
  afterAll(() => held.stop());
  return {
    get db() {
      return held.db;
    },
  };
}

const add = (name: string) => sql`insert into things (name) values (${name}) returning id`;
const both = Object.keys(drivers) as (keyof typeof drivers)[];

describe.each(both)('values of the database by %s', (driver) => {
  const opened = openedBy(driver);

  it('reads every type as the contract has it', async () => {
    const at = new Date('2026-11-23T01:02:03.456Z');
    await opened.db.run(sql`
      insert into things (name, amount, cents, at, day, data, ids, yes, small, share)
      values ('all', 3.4, 9007199254740991, ${at}, '2026-11-23', ${json([{ a: '倉' }])}, ${[1, 2]}::bigint[], ${true}, 7, 0.25)`);
    const { id: _, ...row } = await opened.db.one<Record<string, unknown>>(
      sql`select * from things where name = 'all'`,
    );
    expect(row).toEqual({
      name: 'all',
      amount: 3.4,
      cents: 9_007_199_254_740_991,
      at: '2026-11-23T01:02:03.456Z',
      day: '2026-11-23',
      data: [{ a: '倉' }],
      ids: [1, 2],
      yes: true,
      small: 7,
      share: 0.25,
    });
    expect(
      await opened.db.one(
        sql`select count(*) as count, sum(cents) as sum, '{}'::bigint[] as none from things where name = 'all'`,
      ),
    ).toEqual({
      count: 1,
      sum: 9_007_199_254_740_991,
      none: [],
    });
  });

  it('refuses a number that JavaScript cannot hold', async () => {
    const tooLarge = () => opened.db.many(sql`select 9007199254740993::bigint as n union all select 1`);
    for (const turn of [1, 2, 3]) await expect(tooLarge(), `${turn}`).rejects.toThrow(RangeError);
    expect(await opened.db.one(sql`select 9007199254740991::bigint as n`)).toEqual({ n: 9_007_199_254_740_991 });
  });

  it('writes and reads text, arrays and bytes as they are', async () => {
    const words = ['a "quoted" \\ word', '{braces, and commas}', '', 'NULL', '倉庫'];
    const bytes = Buffer.from([0, 1, 92, 255]);
    const long = '倉'.repeat(20_000);
    const asked = () =>
      opened.db.one(sql`
        select ${words}::text[] as words, ${[true, false]}::boolean[] as truths, ${bytes}::bytea as bytes, ${long}::text as long,
          ${[1, null]}::int[] = array[1, null] as sparse, '' as empty`);
    for (const turn of [1, 2, 3])
      expect(await asked(), `${turn}`).toEqual({ words, truths: [true, false], bytes, long, sparse: true, empty: '' });
  });

  it('takes null for null and refuses undefined', async () => {
    expect(await opened.db.one(sql`select ${null}::text as nothing`)).toEqual({ nothing: null });
    await expect(opened.db.one(sql`select ${undefined}::text as nothing`)).rejects.toThrow(TypeError);
  });
});

describe.each(both)('statements of the database by %s', (driver) => {
  const opened = openedBy(driver);

  it('keeps values out of the statement', async () => {
    const name = `'; drop table things; --`;
    await opened.db.run(add(name));
    expect(await opened.db.one(sql`select name from things where name = ${name}`)).toEqual({ name });
  });

  it('looks for wildcards as what they are', async () => {
    await opened.db.run(add('100% wool_\\'));
    const find = (text: string) => opened.db.many(sql`select name from things where name ilike ${containing(text)}`);
    expect(await find('0% W')).toHaveLength(1);
    expect(await find('_\\')).toHaveLength(1);
    expect(await find('1%l')).toHaveLength(0);
  });

  it('tells one row from none and from many', async () => {
    await expect(opened.db.one(sql`select 1 as n where false`)).rejects.toThrow('none');
    await expect(opened.db.maybe(sql`select 1 as n union all select 2`)).rejects.toThrow('got 2');
    expect(await opened.db.maybe(sql`select 1 as n where false`)).toBeNull();
    await opened.db.run(add('the one'));
    expect(await opened.db.run(sql`update things set small = 1 where name = 'the one'`)).toBe(1);
  });

  it('names the constraint that a statement breaks', async () => {
    await opened.db.run(add('once'));
    const again = await opened.db.run(add('once')).catch((error: unknown) => error);
    expect(again).toMatchObject({ code: '23505', constraint: 'things_name_key' });
  });

  it('rolls a transaction back when its work throws', async () => {
    const work = opened.db.tx(async (tx) => {
      await tx.run(add('never'));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await opened.db.maybe(sql`select id from things where name = 'never'`)).toBeNull();
  });

  it('goes back to a savepoint inside a transaction', async () => {
    await opened.db.tx(async (tx) => {
      await tx.run(add('kept'));
      await tx.tx((inner) => inner.run(add('kept'))).catch(() => null);
      await tx.run(add('also kept'));
    });
    expect(await opened.db.many(sql`select name from things where name like '%kept' order by name`)).toEqual([
      { name: 'also kept' },
      { name: 'kept' },
    ]);
  });
});

describe.each(both)('changes beside each other of the database by %s', (driver) => {
  const opened = openedBy(driver);

  it('lets no count go missing when many add to it at once', async () => {
    await opened.db.run(sql`insert into things (name, cents) values ('counter', 0)`);
    const increment = () =>
      opened.db.tx(async (tx) => {
        const { cents } = await tx.one<{ cents: number }>(sql`select cents from things where name = 'counter'`);
        await tx.run(sql`update things set cents = ${cents + 1} where name = 'counter'`);
      });
    await Promise.all(Array.from({ length: 8 }, increment));
    expect(await opened.db.one(sql`select cents from things where name = 'counter'`)).toEqual({ cents: 8 });
  });

  it('finds what another user inserted between looking and inserting', async () => {
    const findOrAdd = () =>
      opened.db.tx(async (tx) => {
        const found = await tx.maybe<{ id: number }>(sql`select id from things where name = 'the only one'`);
        return found ?? (await tx.one<{ id: number }>(add('the only one')));
      });
    const ids = (await Promise.all(Array.from({ length: 6 }, findOrAdd))).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
  });

  it('answers a statement again after its table has changed', async () => {
    await opened.db.run(add('all'));
    const names = () => opened.db.many(sql`select name from things where name = 'all'`);
    for (const turn of [1, 2, 3]) expect(await names(), `${turn}`).toEqual([{ name: 'all' }]);
    await opened.db.script('alter table things add column later text; create index on things (share)');
    expect(await names()).toEqual([{ name: 'all' }]);
  });

  it('answers after a statement that failed each time', async () => {
    for (const turn of [1, 2, 3])
      await expect(opened.db.one(sql`select 1 / ${0}::int as n`), `${turn}`).rejects.toThrow('zero');
    expect(await opened.db.one(sql`select 4 / ${2}::int as n`)).toEqual({ n: 2 });
  });

  it('applies each migration once, all of them or none', async () => {
    const all = await readMigrations();
    expect(await migrate(opened.db)).toEqual(all.map(({ name }) => name));
    expect(await migrate(opened.db)).toEqual([]);

    const next: Migration = { name: '9998_next', text: 'create table next_one (id int)', hash: 'a' };
    const broken: Migration = { name: '9999_broken', text: 'create tabel oops', hash: 'b' };
    await expect(migrate(opened.db, [...all, next, broken])).rejects.toThrow();
    expect(await opened.db.maybe(sql`select name from migrations where name = '9998_next'`)).toBeNull();
    expect(await migrate(opened.db, [...all, next])).toEqual(['9998_next']);
    await expect(migrate(opened.db, [...all, { ...next, hash: 'other' }])).rejects.toThrow('9998_next has changed');
  });
});

describe('the embedded database', () => {
  let db: DatabaseConnection;
  beforeAll(async () => {
    db = await emptyEmbeddedDatabase();
  });
  afterAll(() => db.close());

  const prepared = async () =>
    (await db.many<{ statement: string }>(sql`select statement from pg_prepared_statements`))
      .map(({ statement }) => statement)
      .filter((statement) => /^select \d+ as n$/.test(statement));
  const nth = (n: number) => db.one(sql`select ${raw(String(n))} as n`);

  it('keeps what is asked again prepared, and not more than a thousand statements', async () => {
    await nth(0);
    expect(await prepared()).toEqual([]);
    await nth(0);
    await nth(0);
    expect(await prepared()).toEqual(['select 0 as n']);
    for (let n = 1; n < 1_100; n += 1) expect([await nth(n), await nth(n)]).toEqual([{ n }, { n }]);
    expect(await prepared()).toHaveLength(999);
  });

  it('removes dead rows and counts what the planner goes by', async () => {
    await db.script(`
      create table rows (id int primary key, word text) with (fillfactor = 100);
      insert into rows select n, 'before' from generate_series(1, 2000) n;
      update rows set word = 'after';
      create table still (id int)`);
    const state = () =>
      db.one(sql`
        select n_dead_tup as dead, n_mod_since_analyze as changed,
          (select most_common_vals::text from pg_stats where tablename = 'rows' and attname = 'word') as words,
          (select reltuples from pg_class where relname = 'still') as still
        from pg_stat_user_tables where relname = 'rows'`);
    // PostgreSQL updates its statistics at most once a second unless asked.
    await db.script('select pg_stat_force_next_flush()');
    expect(await state()).toMatchObject({ dead: 2000 });
    await db.upkeep();
    expect(await state()).toEqual({ dead: 0, changed: 0, words: '{after}', still: -1 });
  });
});

describe('plans of the embedded database', () => {
  let db: DatabaseConnection;
  beforeAll(async () => {
    db = await emptyEmbeddedDatabase();
  });
  afterAll(() => db.close());

  it('are made once for what is asked again, for each combination of its states', async () => {
    await db.script(`
      create table jobs (id int primary key, state smallint, word text);
      insert into jobs select n, n % 40, 'word ' || n from generate_series(1, 400) n;
      create index jobs_of_three on jobs (id) where state in (2, 3, 6);
      analyze jobs`);
    const wordOf = async (id: number, state: number | null) =>
      (
        await db.maybe<{ word: string }>(
          sql`select word from jobs where id = ${id} and state is not distinct from ${state}::smallint and state in (${2}, ${state ?? 2})`,
        )
      )?.word;
    for (let id = 1; id < 80; id += 1) {
      expect(await wordOf(id, 3), `${id}`).toBe(id % 40 === 3 ? `word ${id}` : undefined);
      expect(await wordOf(id, id % 40), `${id}`).toBe(`word ${id}`);
    }
    expect(await wordOf(3, null)).toBeUndefined();
    const plans = await db.many<{ statement: string; custom_plans: number; generic_plans: number }>(
      sql`select statement, custom_plans, generic_plans from pg_prepared_statements where statement like 'select word from jobs%'`,
    );
    expect(plans.every(({ custom_plans }) => custom_plans === 0)).toBe(true);
    expect(plans.length).toBeLessThan(20);
    expect(plans.map(({ statement }) => statement)).toContain(
      "select word from jobs where id = $1 and state is not distinct from '3'::int2::smallint and state in ('2'::int2, '3'::int2)",
    );
  });
});

describe('an embedded database that is kept for years', () => {
  let db: DatabaseConnection;
  beforeAll(async () => {
    db = await emptyEmbeddedDatabase();
  });
  afterAll(() => db.close());

  it('frees transaction ids before they run out, of the databases that nobody uses, too', async () => {
    // Transaction ids wrap around: this one is 200 million before the first of a new database.
    const old = '4094000000';
    await db.script(`
      create table kept (id int);
      insert into kept values (1);
      update pg_class set relfrozenxid = '${old}' where relkind in ('r', 't');
      update pg_database set datfrozenxid = '${old}'`);
    const ages = async (): Promise<number[]> => {
      const found = await db.many<{ age: number }>(sql`
        select age(datfrozenxid) as age from pg_database union all select age(relfrozenxid) from pg_class where relkind in ('r', 't')`);
      return found.map(({ age }) => age);
    };
    expect((await ages()).every((age) => age > 200_000_000)).toBe(true);
    await db.upkeep();
    expect((await ages()).filter((age) => age > 100_000)).toEqual([]);
    expect(await db.one(sql`select id from kept`)).toEqual({ id: 1 });
  });

  it('says when it is too large, or too many wait for it', async () => {
    expect(await outgrownEmbedded(db)).toBeNull();
    expect(await outgrownEmbedded(db, { ...embeddedLimits, megabytes: 1 })).toMatch(
      /^the embedded database has \d+ MB/,
    );
    const waiting = Array.from({ length: 20 }, () => db.one(sql`select 1 as one`));
    expect(await outgrownEmbedded(db)).toMatch(/^\d\d statements wait for the embedded database/);
    await Promise.all(waiting);
    expect(await outgrownEmbedded(db)).toBeNull();
  });
});
