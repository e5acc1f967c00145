import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, DatabaseConnection } from '#api/db/client.ts';
import { assertSchema, migrate, type Migration } from '#api/db/migrate.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { emptyEmbeddedDatabase, newDatabase } from '#tests/support/worlds/databases.ts';

const things: Migration = { name: '0001_things', text: 'create table things (name text)', hash: 'a' };
const byName: Migration = {
  name: '0002_things_by_name',
  text: '-- outside a transaction\ncreate index concurrently if not exists things_by_name on things (name)',
  hash: 'b',
};
const more: Migration = { name: '0003_more', text: 'alter table things add column more text', hash: 'c' };
const all = [things, byName, more];
const names = all.map(({ name }) => name);

const index = sql`select indisvalid as valid from pg_index where indexrelid = 'things_by_name'::regclass`;

const opened: DatabaseConnection[] = [];
const kept = (db: DatabaseConnection) => (opened.push(db), db);
afterAll(() => Promise.all(opened.map((db) => db.close())));

describe('a migration outside a transaction', () => {
  it('runs between those inside, once, when two processes begin at the same moment', async () => {
    const url = await newDatabase();
    const [first, second] = [kept(openPostgres(url)), kept(openPostgres(url))];
    const applied = await Promise.all([migrate(first, all), migrate(second, all)]);
    expect(applied.flat()).toEqual(names);
    expect(await first.one(index)).toEqual({ valid: true });
  });

  it('stays applied when a later one fails, of which nothing stays', async () => {
    const db = kept(openPostgres(await newDatabase()));
    const broken = { name: '0004_broken', text: 'create tabel oops', hash: 'd' };
    await expect(migrate(db, [...all, broken])).rejects.toThrow('tabel');
    expect(await migrate(db, all)).toEqual(['0003_more']);
    expect(await db.one(index)).toEqual({ valid: true });
  });

  it('runs within the transaction of a restore', async () => {
    const db = kept(openPostgres(await newDatabase()));
    await db.tx((tx) => migrate(tx, all));
    expect(await migrate(db, all)).toEqual([]);
    expect(await db.one(index)).toEqual({ valid: true });
  });

  it('runs in the embedded database, too', async () => {
    const db = kept(await emptyEmbeddedDatabase());
    expect(await migrate(db, all)).toEqual(names);
    expect(await db.one(index)).toEqual({ valid: true });
  });
});

describe('a start that does not migrate', () => {
  let db: DatabaseConnection;
  beforeAll(async () => {
    db = kept(openPostgres(await newDatabase()));
  });

  const undone = async (work: (tx: Database) => Promise<void>) => {
    const undo = new Error('undone');
    await db
      .tx(async (tx) => {
        await work(tx);
        throw undo;
      })
      .catch((error: unknown) => expect(error).toBe(undo));
  };

  it('wants a schema, and one that is no older than the version', async () => {
    const tooOld = (missing: string) =>
      `its schema is too old for this version, ${missing} is missing. Run this version once with ROLE=migrate`;
    await expect(assertSchema(db, all)).rejects.toThrow(tooOld('0001_things'));
    await migrate(db, [things]);
    await expect(assertSchema(db, all)).rejects.toThrow(tooOld('0002_things_by_name'));
    await migrate(db, all);
    await assertSchema(db, all);
    await expect(assertSchema(db, [things, { ...byName, hash: 'other' }, more])).rejects.toThrow('has changed since');
  });

  it('runs beside a newer version only where that one says so', async () => {
    const newer = (runsFrom: string | null) => sql`
      insert into migrations (name, hash, runs_from) values ('0004_newer', 'd', ${runsFrom})`;
    const tooNew = 'its schema is too new for this version: a newer one has applied 0004_newer.';
    await undone(async (tx) => {
      await tx.run(newer('0003_more'));
      await assertSchema(tx, all);
      // It runs beside the version with 0003, which is not this one.
      await expect(assertSchema(tx, [things, byName])).rejects.toThrow(tooNew);
    });
    for (const runsFrom of ['0004_newer', null])
      await undone(async (tx) => {
        await tx.run(newer(runsFrom));
        await expect(assertSchema(tx, all)).rejects.toThrow(tooNew);
      });
  });

  it('takes a schema that a version without this rule has made', async () => {
    await undone(async (tx) => {
      await tx.script('alter table migrations drop column runs_from');
      await assertSchema(tx, all);
    });
  });
});
