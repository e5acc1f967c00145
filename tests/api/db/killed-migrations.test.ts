import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#api/db/migrate.ts';
import { openDatabase } from '#api/db/open.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { tally } from '#tests/support/tally.ts';

/** `npm run test:long` kills it more often. */
const kills = Number(process.env.MIGRATION_KILLS ?? 1);

const folder = mkdtempSync(path.join(scratch, 'shiftdock-migrations-'));
let wanted: object[];
beforeAll(async () => {
  const whole = await openDatabase({ databaseUrl: await newDatabase(), folder, migrates: true });
  wanted = await whole.many(schema);
  await whole.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = `
  import { openDatabase } from './api/db/open.ts';
  process.stdout.write('begins');
  const db = await openDatabase({ ...JSON.parse(process.env.PLACE), migrates: true });
  process.stdout.write('done');
  await db.close();
  process.exit(0);`;

const indexing = `
  import { migrate } from './api/db/migrate.ts';
  import { openPostgres } from './api/db/postgres.ts';
  const { url, migrations } = JSON.parse(process.env.PLACE);
  await migrate(openPostgres(url), migrations);`;

function run(text: string, place: object) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    env: { ...process.env, PLACE: JSON.stringify(place) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, exit: once(child, 'exit') };
}

interface Place {
  databaseUrl?: string;
  folder: string;
}

async function killedAfter(place: Place, moment: number): Promise<boolean> {
  const { child, exit } = run(program, place);
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  await expect.poll(() => output, { interval: 5 }).toContain('begins');
  await wait(moment);
  child.kill('SIGKILL');
  await exit;
  return output.includes('done');
}

const schema = sql`
  select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' order by 1`;

describe('a process that is killed while it changes the schema', () => {
  it.each(['PGlite', 'PostgreSQL'])('leaves a database that the next one brings up to date: %s', async (which) => {
    for (let kill = 1; kill <= kills; kill += 1) {
      // Moments from nearly at once to about the whole duration, or earlier if it was done by then.
      for (let moment = ((kill - 0.9) / kills) * 1_500, done = true; done; moment /= 2) {
        const place: Place = {
          folder: path.join(folder, `killed_${which}_${kill}_${moment}`),
          ...(which === 'PostgreSQL' && { databaseUrl: await newDatabase() }),
        };
        done = await killedAfter(place, moment);
        const db = await openDatabase({ ...place, migrates: true });
        expect(await db.many(schema)).toEqual(wanted);
        await db.close();
      }
    }
    tally(`killed while it changed the schema, ${which}`, kills, 0);
  });
});

describe('a process that is killed while it makes an index beside those who write', () => {
  const migrations = [
    { name: '0001_things', text: 'create table things (name text)', hash: 'a' },
    {
      name: '0002_things_by_name',
      text: '-- outside a transaction\ncreate index concurrently if not exists things_by_name on things (name)',
      hash: 'b',
    },
    { name: '0003_more', text: 'alter table things add column more text', hash: 'c' },
  ];
  const index = sql`select indisvalid as valid from pg_index where indexrelid = 'things_by_name'::regclass`;

  it.each([
    ['ends it, too', true],
    ['goes on with it', false],
  ])('leaves a step that the next one does again: the server %s', async (_, ends) => {
    const url = await newDatabase();
    const db = openPostgres(url);
    await migrate(db, migrations.slice(0, 1));
    const { child, exit } = run(indexing, { url, migrations });
    // The index waits for the end of what is being written.
    await db.tx(async (tx) => {
      await tx.run(sql`insert into things (name) values ('crane')`);
      await expect
        .poll(() => db.one(sql`select to_regclass('things_by_name') is not null as made`))
        .toEqual({ made: true });
      child.kill('SIGKILL');
      await exit;
      if (ends)
        await db.many(sql`
          select pg_terminate_backend(pid, 60000) from pg_stat_activity
          where datname = current_database() and query like '%create index concurrently%' and pid <> pg_backend_pid()`);
      expect(await db.one(index)).toEqual({ valid: false });
    });
    expect(await migrate(db, migrations)).toEqual(['0002_things_by_name', '0003_more']);
    expect(await db.one(index)).toEqual({ valid: true });
    expect(await migrate(db, migrations)).toEqual([]);
    await db.close();
  });
});
