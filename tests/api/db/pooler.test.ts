import sql from 'sql-template-tag';
import { describe, expect, it as base } from 'vitest';
import { createApi } from '#api/app.ts';
import type { DatabaseConnection } from '#api/db/client.ts';
import { migrate } from '#api/db/migrate.ts';
import { openServer } from '#api/db/open.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { startPgBouncer, type PgBouncer } from '#tests/support/processes/pgbouncer.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';
import { createWorld } from '#tests/support/worlds/world.ts';

interface Fixtures {
  direct: string;
  pooled: (mode: 'session' | 'transaction', more?: readonly string[]) => Promise<PgBouncer>;
  open: (url: string, directUrl?: string) => DatabaseConnection;
}

const it = base.extend<Fixtures>({
  direct: async ({ task: _task }, use) => use(await newDatabase('reference')),
  pooled: async ({ direct }, use) => {
    const started: PgBouncer[] = [];
    await use(async (mode, more) => {
      const pooler = await startPgBouncer(direct, mode, more);
      started.push(pooler);
      return pooler;
    });
    for (const pooler of started) await pooler.stop();
  },
  open: async ({ task: _task }, use) => {
    const opened: DatabaseConnection[] = [];
    await use((url, directUrl) => {
      const db = openPostgres(url, { directUrl });
      opened.push(db);
      return db;
    });
    for (const db of opened) await db.close();
  },
});

const present = sql`
  select current_setting('timezone') as timezone, current_setting('jit') as jit,
    current_setting('statement_timeout') as statement_timeout,
    current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`;
const ours = {
  timezone: 'UTC',
  jit: 'off',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '1min',
};

describe.for(['session', 'transaction'] as const)('behind PgBouncer in %s mode', (mode) => {
  it('every statement and transaction has our settings, and a session that others use has none of them', async ({
    pooled,
    direct,
    open,
  }) => {
    const { url } = await pooled(mode);
    const db = open(url, direct);
    expect(await migrate(db)).toEqual([]);
    const each = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => (turn % 2 ? db.one(present) : db.tx((tx) => tx.one(present)))),
    );
    expect(each).toEqual(each.map(() => ours));
    const other = openPostgres(url, { directUrl: direct });
    await other.tx(async (tx) => {
      await tx.script('commit; begin');
      expect(await tx.one(present)).toMatchObject({ statement_timeout: '0', jit: 'on' });
    });
    await other.close();
  });

  it('hears what is announced through the pooler, each once and in order', async ({ pooled, direct, open }) => {
    const { url } = await pooled(mode);
    const db = open(url, direct);
    const heard: string[] = [];
    const stop = await db.listen('story', { heard: (payload) => heard.push(payload), interrupted: () => {} });
    expect(db.deafness?.()).toBeNull();
    const payloads = Array.from({ length: 20 }, (_, turn) => String(turn));
    for (const each of payloads) await db.run(sql`select pg_notify('story', ${each})`);
    await expect.poll(() => heard).toEqual(payloads);
    await stop();
  });
});

describe('a pooler that nobody was told of', () => {
  it('stops the start with a sentence: PgBouncer as it comes, and one that drops what it does not know', async ({
    pooled,
  }) => {
    for (const more of [[], ['ignore_startup_parameters = options']]) {
      const { url } = await pooled('transaction', more);
      await expect(openServer(url)).rejects.toThrow('set DATABASE_DIRECT_URL to the address of the server itself');
    }
  });

  it('takes /readyz down where announcements are not heard', async ({ pooled, direct, open }) => {
    const { url } = await pooled('transaction');
    const db = open(url, await newDatabase('reference'));
    const stop = await db.listen('story', { heard: () => {}, interrupted: () => {} });
    const world = await createWorld({ db: openPostgres(direct) });
    const answer = await createApi({ ...world.services, db }).fetch(new Request('http://api.test/readyz'));
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'announcements of the database are not heard: DATABASE_DIRECT_URL has to lead to the server of DATABASE_URL itself',
    ]);
    await stop();
    await world.close();
  });
});
