import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#api/db/postgres.ts';
import { runWeeklyInvoices } from '#contract/billing/admin-billing.ts';
import { addDays, dayOf, weekOf } from '#domain/shared/time.ts';
import { scenarioStart, scenarioNow } from '#tests/support/instants.ts';
import { harbourline, worker } from '#tests/support/people.ts';
import { kwaiChung } from '#tests/support/builders/shifts.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';
import { adminToken, admin, createWorld } from '#tests/support/worlds/world.ts';
import type { Random } from '#demo/random.ts';
import { play, stateAfter, type Scene } from './history.ts';
import { violations } from './rules.ts';
import { tally } from '#tests/support/tally.ts';

/** `RACE_RUNS=200 RACE_SEED=7 npx vitest run tests/api/races` runs longer, or reproduces a failure. */
const runs = Number(process.env.RACE_RUNS ?? 6);
const firstSeed = Number(process.env.RACE_SEED ?? 1);

const folder = mkdtempSync(path.join(tmpdir(), 'shiftdock-races-'));
const children: ChildProcess[] = [];
const urls: string[] = [];
let database: string;
let scene: Scene;

/** Starts the built API on the shared database, replacing the process at that place. */
async function startApi(place: number): Promise<void> {
  const child = spawn(process.execPath, ['--import', './tests/support/stand-ins/begin-at.mjs', 'build/api/server.js'], {
    env: {
      ...process.env,
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'fatal',
      ADMIN_TOKEN: adminToken,
      DATA_DIR: path.join(folder, String(place)),
      DATABASE_URL: database,
      CLOCK_BEGINS_AT: scenarioNow(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children[place] = child;
  for await (const line of createInterface({ input: child.stdout })) {
    urls[place] = (JSON.parse(line) as { url: string }).url;
    return;
  }
  throw new Error('the API ended before it was ready');
}

async function killOne(random: Random): Promise<void> {
  const place = random.whole(0, 1);
  children[place]?.kill('SIGKILL');
  await startApi(place);
}

const endConnections = async (): Promise<void> =>
  void (await scene.world.db.many(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`));

const faults: Readonly<Record<string, Scene['fault']>> = {
  none: undefined,
  'kill -9': killOne,
  'ended connections': endConnections,
};

beforeAll(async () => {
  database = await newDatabase('reference');
  const world = await createWorld({ db: openPostgres(database) });
  world.clock.set(scenarioStart);
  const business = await harbourline(world);
  const site = await kwaiChung(world, business);
  const crew = [];
  for (let index = 0; index < 7; index += 1) crew.push(await worker(world, { name: `Worker ${index}` }));
  await Promise.all([startApi(0), startApi(1)]);
  scene = { world, business, site, crew, urls };
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await scene.world.close();
  rmSync(folder, { recursive: true, force: true });
});

it(`two processes of the API on one database keep every rule in ${runs} crowds of requests by chance, whatever dies among them`, async () => {
  const today = dayOf(scenarioStart);
  const firstWeek = addDays(weekOf(today).from, -7 * (runs + 3));
  const statuses = new Map<number, number>();
  const injected = new Map<string, number>();
  for (let run = 0; run < runs; run += 1) {
    const seed = firstSeed + run;
    const [name, fault] = Object.entries(faults)[seed % 3] ?? ['none', undefined];
    injected.set(name, (injected.get(name) ?? 0) + 1);
    const history = await play({ ...scene, ...(fault && { fault }) }, seed, {
      day: addDays(today, 5 + run),
      week: addDays(firstWeek, 7 * run),
    });
    for (const { status } of history.done.flatMap(({ answers }) => answers))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect({ seed, fault, violations: violations(history, await stateAfter(scene, history)) }).toEqual({
      seed,
      fault,
      violations: [],
    });
  }
  scene.world.clock.forward({ hours: 1 });
  await scene.world.call(runWeeklyInvoices, { body: { week_start: addDays(firstWeek, 7 * runs) } }, admin);
  const { missing } = await scene.world.db.one<{ missing: number }>(sql`
    select count(*) as missing from user_shifts us
    where status in (3, 6) and (select count(*) from invoice_lines l where l.user_shift_id = us.id) <> 1`);
  expect(missing).toBe(0);
  const counted = (counts: ReadonlyMap<string | number, number>) =>
    [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');
  for (const [fault, count] of injected)
    tally(`crowds of requests at two APIs on PostgreSQL, fault: ${fault}`, count, 0);
  const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  tally('requests in those crowds', answered, 0);
  if (runs > 6) console.log(`faults: ${counted(injected)}; answers by status: ${counted(statuses)}`);
});
