/**
 * The bench measures a growing database: the same calls on a small and a large one, turn by turn in one run, over HTTP
 * from the built API; medians in milliseconds, and how many times as long the large one takes.
 *
 *   npm run build && node bench/scale.ts [--small=10000] [--large=1000000] [--embedded=20000] [--rounds=15] [--plans]
 *
 * `--plans` prints the plans of statements that took 20 ms or more.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sql from 'sql-template-tag';
import type { DatabaseConnection } from '#api/db/client.ts';
import { migrate } from '#api/db/migrate.ts';
import { openPglite } from '#api/db/pglite.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { startPostgres } from '#tests/support/processes/postgres.ts';
import { calls, weeklyRun, type Target } from './scale-calls.ts';
import { seedScale, type Size } from './scale-data.ts';
import { start } from './serve.mjs';
import { numberOption, options } from './command/options.mjs';

const rounds = numberOption('rounds', 15);
const wantsPlans = options.plans;
const adminToken = 'the-admin-of-the-bench';
const now = new Date();

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
const folder = mkdtempSync(path.join(tmpdir(), 'shiftdock-scale-'));
const ends: (() => void | Promise<void>)[] = [() => rmSync(folder, { recursive: true, force: true })];

async function startApi(name: string, environment: Record<string, string>): Promise<string> {
  const { url, child } = await start('build/api/server.js', {
    PORT: '0',
    SEED: 'none',
    ADMIN_TOKEN: adminToken,
    DATA_DIR: path.join(folder, name),
    ...environment,
  });
  ends.unshift(() => {
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
  });
  return url;
}

async function seeded(db: DatabaseConnection, size: Size, businesses: readonly number[]): Promise<string[]> {
  const since = performance.now();
  await migrate(db);
  const tokens = await seedScale(db, size, now, businesses);
  const { count } = await db.one<{ count: number }>(sql`select count(*) as count from user_shifts`);
  console.log(
    `${size.businesses} businesses, ${count} user shifts on ${db.driver}: seeded in ${Math.round((performance.now() - since) / 1000)} s`,
  );
  return tokens;
}

/**
 * Prepares a database of the server with its API: business 1, which is as large in all of them, and business 2, which
 * has its share.
 */
async function onPostgres(url: string, name: string, size: Size): Promise<Target[]> {
  const first = openPostgres(url, { connections: 1 });
  await first.script(`create database ${name}`);
  if (wantsPlans) {
    await first.script(`alter database ${name} set session_preload_libraries = 'auto_explain'`);
    await first.script(
      `alter database ${name} set auto_explain.log_min_duration = 20; alter database ${name} set auto_explain.log_analyze = on`,
    );
  }
  await first.close();
  const own = new URL(url);
  own.pathname = `/${name}`;
  const address = own.href;
  const db = openPostgres(address, { connections: 2 });
  ends.unshift(() => db.close());
  const tokens = await seeded(db, size, [1, 2]);
  const api = await startApi(name, { DATABASE_URL: address });
  return tokens.map((token, index) => ({ name, url: api, token, adminToken, business: index + 1, db }));
}

/** Turn by turn, so that whatever else the machine does happens to each of them. */
async function measure(targets: readonly Target[]): Promise<Map<string, number[]>> {
  const medians = new Map<string, number[]>();
  for (const [name, call] of Object.entries(calls)) {
    const times = targets.map((): number[] => []);
    for (let round = -3; round < rounds; round += 1) {
      for (const [index, target] of targets.entries()) {
        const took = await call(target);
        if (round >= 0) times[index]?.push(took);
      }
    }
    medians.set(name, times.map(median));
  }
  return medians;
}

const shown = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const row = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);

async function compare(url: string): Promise<void> {
  const steady = 500;
  const small = await onPostgres(url, 'small', { businesses: 200, userShifts: numberOption('small', 10_000), steady });
  const large = await onPostgres(url, 'large', {
    businesses: 200,
    userShifts: numberOption('large', 1_000_000),
    steady,
  });
  const targets = [small[0], large[0], small[1], large[1]].filter((target) => target !== undefined);
  row(['call', 'same business, small', 'large', 'ratio', 'its share, small', 'large', 'ratio']);
  row(['---', '---:', '---:', '---:', '---:', '---:', '---:']);
  for (const [name, [a = 0, b = 0, c = 0, d = 0]] of await measure(targets))
    row([name, shown(a), shown(b), (b / a).toFixed(2), shown(c), shown(d), (d / c).toFixed(2)]);
  console.log('\nweekly invoice run:');
  for (const target of [small[0], large[0]]) if (target) console.log(`  ${target.name}: ${await weeklyRun(target)}`);
}

async function embedded(): Promise<void> {
  const userShifts = numberOption('embedded', 20_000);
  mkdirSync(path.join(folder, 'embedded'));
  const db = await openPglite({ dataDir: path.join(folder, 'embedded', 'db') });
  const [token = ''] = await seeded(db, { businesses: 1, userShifts, steady: userShifts }, [1]);
  await db.close();
  const url = await startApi('embedded', { DATABASE_URL: '' });
  row(['call, embedded database', 'median ms']);
  row(['---', '---:']);
  for (const [name, [took = 0]] of await measure([{ name: 'embedded', url, token, adminToken, business: 1, db: null }]))
    row([name, shown(took)]);
}

try {
  const server = await startPostgres(tmpdir());
  ends.push(() => server.stop());
  await compare(server.url);
  if (wantsPlans) {
    const db = openPostgres(server.url, { connections: 1 });
    const { log } = await db.one<{ log: string }>(
      sql`select pg_read_file(current_setting('data_directory') || '/../log') as log`,
    );
    await db.close();
    console.log(log);
  }
  await embedded();
} finally {
  for (const end of ends) await end();
}
process.exit(0);
