import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { tally } from '#tests/support/tally.ts';

/** `npm run test:long` kills it more often. */
const kills = Number(process.env.MIGRATION_KILLS ?? 1);

const folder = mkdtempSync(path.join(scratch, 'shiftdock-migrations-'));
let wanted: object[];
let program: string;
beforeAll(async () => {
  const whole = await openDatabase({ databaseUrl: await newDatabase(), folder });
  wanted = await whole.many(schema);
  await whole.close();
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: '.' },
    ...{ bundle: true, write: false, packages: 'external', platform: 'node', format: 'esm', target: 'node20' },
  });
  program = outputFiles[0]!.text;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const source = `
  import { openDatabase } from './api/db/open.ts';
  process.stdout.write('begins');
  const db = await openDatabase(JSON.parse(process.env.PLACE));
  process.stdout.write('done');
  await db.close();
  process.exit(0);`;

interface Place {
  databaseUrl?: string;
  folder: string;
}

async function killedAfter(place: Place, moment: number): Promise<boolean> {
  const child = spawn(process.execPath, ['--input-type=module'], {
    env: { ...process.env, PLACE: JSON.stringify(place) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(program);
  const exit = once(child, 'exit');
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
        const db = await openDatabase(place);
        expect(await db.many(schema)).toEqual(wanted);
        await db.close();
      }
    }
    tally(`killed while it changed the schema, ${which}`, kills, 0);
  });
});
