/**
 * The bench measures where the embedded database ends: how long it takes to start, how much memory and disk it wants, and how
 * many calls it answers, beside PostgreSQL with the same rows.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseConnection } from '#api/db/client.ts';
import { migrate } from '#api/db/migrate.ts';
import { openPglite } from '#api/db/pglite.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { startPostgres } from '#tests/support/processes/postgres.ts';
import { seedScale } from '../scale-data.ts';
import { start } from '../serve.mjs';
import { numberOption, option } from '../command/options.mjs';

const sizes = option('sizes', '10000,100000,400000').split(',').map(Number);
const seconds = numberOption('seconds', '10');
const folder = mkdtempSync(path.join(tmpdir(), 'shiftdock-embedded-'));
const now = new Date();

interface Measured {
  engine: string;
  userShifts: number;
  seconds: number;
  megabytes: number;
  memory: number;
  /** So many callers got so many answers a second, 95 of 100 within so many milliseconds. */
  reads: readonly [callers: number, each: number, slow: number][];
  writes: readonly [callers: number, each: number, slow: number];
}

async function rate(callers: number, call: (turn: number) => Promise<Response>): Promise<[number, number, number]> {
  const took: number[] = [];
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const since = performance.now();
        const answer = await call(turn * callers + caller);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
        took.push(performance.now() - since);
      }
    }),
  );
  took.sort((a, b) => a - b);
  return [callers, Math.round(took.length / seconds), Math.round(took[Math.floor(took.length * 0.95)] ?? 0)];
}

const memoryOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000);
const sizeOf = (place: string): number => Number(execFileSync('du', ['-sm', place]).toString().split('\t')[0]);

async function measure(
  engine: string,
  userShifts: number,
  db: DatabaseConnection,
  environment: Record<string, string>,
  megabytes: () => number,
): Promise<Measured> {
  await migrate(db);
  const [token = ''] = await seedScale(
    db,
    { businesses: Math.max(2, Math.round(userShifts / 5_000)), userShifts, steady: Math.min(5_000, userShifts / 2) },
    now,
    [1],
  );
  await db.script('vacuum (analyze)');
  await db.close();
  const since = performance.now();
  const { url, child } = await start('build/api/server.js', {
    PORT: '0',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const started = (performance.now() - since) / 1_000;
  const headers = { authorization: `Bearer ${token}`, role: 'operator', 'content-type': 'application/json' };
  const pages = ['/api/shifts/dashboard', '/api/shifts', '/api/shifts/list-user-shift', '/api/shift-contacts'];
  const read = (turn: number) => fetch(`${url}${pages[turn % pages.length] ?? ''}`, { headers });
  const write = (turn: number) =>
    fetch(`${url}/api/shift-contacts`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: `Contact ${turn}`, phone: '9123 4567', email: 'mei@harbourline.example' }),
    });
  const reads: [number, number, number][] = [];
  for (const callers of [1, 8, 32]) reads.push(await rate(callers, read));
  const writes = await rate(8, write);
  const memory = memoryOf(child.pid!);
  child.removeAllListeners('exit');
  child.kill('SIGKILL');
  return { engine, userShifts, seconds: started, megabytes: megabytes(), memory, reads, writes };
}

const line = ({ engine, userShifts, seconds: started, megabytes, memory, reads, writes }: Measured): string =>
  `| ${[
    engine,
    userShifts,
    started.toFixed(1),
    megabytes,
    memory,
    ...reads.map(([, each, slow]) => `${each} (${slow})`),
    `${writes[1]} (${writes[2]})`,
  ].join(' | ')} |`;

console.log('| engine | user shifts | start, s | disk, MB | memory, MB | reads of 1 | of 8 | of 32 | writes of 8 |');
const server = await startPostgres();
for (const userShifts of sizes) {
  const place = path.join(folder, `embedded-${userShifts}`);
  mkdirSync(place);
  const embedded = await openPglite({ dataDir: path.join(place, 'db') });
  console.log(
    line(await measure('embedded', userShifts, embedded, { DATA_DIR: place, DATABASE_URL: '' }, () => sizeOf(place))),
  );
  const first = openPostgres(server.url, { connections: 1 });
  await first.script(`create database size_${userShifts}`);
  await first.close();
  const url = server.url.replace('/postgres?', `/size_${userShifts}?`);
  const data = path.join(folder, `server-${userShifts}`);
  mkdirSync(data);
  const db = openPostgres(url, { connections: 2 });
  console.log(line(await measure('PostgreSQL', userShifts, db, { DATA_DIR: data, DATABASE_URL: url }, () => 0)));
}
server.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
