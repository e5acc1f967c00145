import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '#api/db/client.ts';
import { runExclusively } from '#api/db/exclusive.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { diskFiles } from '#api/files/storage/files.ts';
import { scenarioSealing } from '#tests/support/worlds/sealing.ts';
import { seedDemo } from '#demo/business/seed.ts';
import { scenarioNow } from '#tests/support/instants.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';

const folder = mkdtempSync(path.join(scratch, 'shiftdock-two-starts-'));
let first: DatabaseConnection;
let second: DatabaseConnection;

beforeAll(async () => {
  const url = await newDatabase('reference');
  [first, second] = [openPostgres(url), openPostgres(url)];
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const seed = (db: Pick<DatabaseConnection, 'many' | 'maybe' | 'one' | 'run' | 'tx' | 'script' | 'statement'>) =>
  seedDemo({ db, files: diskFiles(folder), sealing: scenarioSealing, now: new Date(scenarioNow()) });

const waiting = () =>
  first.one(sql`select count(*)::int as locks from pg_locks where locktype = 'advisory' and not granted`);

describe('two processes that start together on an empty PostgreSQL database', () => {
  it('seed the demo once: the second waits for the first, and finds what that one seeded', async () => {
    const { mine, other } = await runExclusively(first, 'seed', async (tx) => {
      const started = seed(second);
      await Promise.race([started, expect.poll(waiting).toEqual({ locks: 1 })]);
      expect(await waiting()).toEqual({ locks: 1 });
      return { mine: await seed(tx), other: started };
    });
    expect([mine, await other]).toEqual([true, false]);
  });

  it('limit each statement but the one that waits', async () => {
    const limit = await runExclusively(first, 'seed', (tx) => tx.one(sql`show statement_timeout`));
    expect(limit).toEqual({ statement_timeout: '30s' });
  });
});
