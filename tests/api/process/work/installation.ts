import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sql from 'sql-template-tag';
import { attachClock } from '#api/jobs/engine.ts';
import type { CardProvider } from '#api/billing/card-provider/provider.ts';
import { openPglite } from '#api/db/pglite.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { freePort } from '../../../../scripts/toolchain/ports.mjs';
import { shortLived, startProcess, type RunningProcess } from '#tests/support/processes/processes.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';
import { fillReference } from '#tests/support/worlds/template.ts';
import { adminToken, createWorld, type World } from '#tests/support/worlds/world.ts';

export interface Installation {
  /** While the processes run; but the embedded database is for one process only, which is stopped and started again. */
  within<Result>(work: (world: World) => Promise<Result>): Promise<Result>;
  /** Those that do not run. */
  start(): Promise<void>;
  /** Those that do jobs. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** A new installation, from a backup of this one. */
  restored(): Promise<Installation>;
  url(): string;
  /** Null before the process says it. */
  metric(name: string): Promise<number | null>;
  close(): Promise<void>;
}

interface Outside {
  payments: CardProvider;
  settings: Record<string, string>;
}

const run = promisify(execFile);
const newFolder = () => mkdtempSync(path.join(scratch, 'shiftdock-jobs-'));

async function metricAt(port: number, name: string): Promise<number | null> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  const [, value] = new RegExp(`^shiftdock_${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(text) ?? [];
  return value === undefined ? null : Number(value);
}

async function copyTo(from: Record<string, string>, to: Record<string, string>): Promise<void> {
  const folder = newFolder();
  const file = path.join(folder, 'backup.tar.gz');
  const command = (word: string, settings: Record<string, string>) =>
    run(process.execPath, [shortLived, 'build/api/backup.js', word, file], { env: { ...process.env, ...settings } });
  await command('backup', from);
  await command('restore', to);
  await rm(folder, { recursive: true });
}

/** All its times are the machine's, moved by the row that moves a demo's. */
export const setClock = async ({ db, clock }: World, instant: string): Promise<void> => {
  clock.set(instant);
  await attachClock(db);
  await db.run(
    sql`update clock set offset_ms = round(extract(epoch from ${instant}::timestamptz - clock_timestamp()) * 1000)`,
  );
};

const processSettings = (data: string, { settings }: Outside) => ({
  ...{ PORT: '0', SEED: 'none', DATA_DIR: data, LOG_LEVEL: 'warn', ADMIN_TOKEN: adminToken },
  ...settings,
});

async function onServer(url: string, outside: Outside, data = newFolder()): Promise<Installation> {
  const settings = { ...processSettings(data, outside), DATABASE_URL: url };
  const world = await createWorld({ db: openPostgres(url), payments: outside.payments });
  const port = await freePort();
  const running: Record<'api' | 'jobs', RunningProcess[]> = { api: [], jobs: [] };
  const start = (ROLE: 'api' | 'jobs', number: number) =>
    startProcess(`work-${ROLE}-${number}`, 'build/api/server.js', {
      ...{ ...settings, ROLE },
      ...(ROLE === 'api' && number === 0 && { METRICS_PORT: String(port) }),
    });
  async function stop() {
    await Promise.all([...running.api.splice(0), ...running.jobs.splice(0)].map((each) => each.stop()));
  }
  return {
    within: (work) => work(world),
    async start() {
      for (const role of ['api', 'jobs'] as const)
        if (running[role].length === 0) running[role] = await Promise.all([start(role, 0), start(role, 1)]);
    },
    kill: async () => void (await Promise.all(running.jobs.splice(0).map((each) => each.kill()))),
    stop,
    async restored() {
      const DATABASE_URL = await newDatabase();
      const DATA_DIR = path.join(data, 'restored');
      await copyTo(settings, { ...settings, DATABASE_URL, DATA_DIR });
      return onServer(DATABASE_URL, outside, DATA_DIR);
    },
    url: () => running.api[1]?.url ?? '',
    metric: (name) => metricAt(port, name),
    async close() {
      await stop();
      await world.close();
      await rm(data, { recursive: true });
    },
  };
}

async function inFolder(data: string, outside: Outside): Promise<Installation> {
  const settings = { ...processSettings(data, outside), DATABASE_URL: '' };
  const port = await freePort();
  let running: RunningProcess | undefined;
  async function start() {
    running ??= await startProcess('work-all', 'build/api/server.js', { ...settings, METRICS_PORT: String(port) });
  }
  async function stop() {
    await running?.stop();
    running = undefined;
  }
  return {
    async within(work) {
      const wasRunning = running !== undefined;
      await stop();
      const db = await openPglite({ dataDir: path.join(data, 'db') });
      const world = await createWorld({ db, payments: outside.payments });
      try {
        return await work(world);
      } finally {
        await world.close();
        if (wasRunning) await start();
      }
    },
    start,
    async kill() {
      await running?.kill();
      running = undefined;
    },
    stop,
    async restored() {
      const DATA_DIR = path.join(data, 'restored');
      await copyTo(settings, { ...settings, DATA_DIR });
      return inFolder(DATA_DIR, outside);
    },
    url: () => running?.url ?? '',
    metric: (name) => metricAt(port, name),
    async close() {
      await stop();
      await rm(data, { recursive: true });
    },
  };
}

export const places: Readonly<Record<string, (outside: Outside) => Promise<Installation>>> = {
  'two processes for jobs and two for calls, on PostgreSQL': async (outside) =>
    onServer(await newDatabase('reference'), outside),
  'one process on PGlite': async (outside) => {
    const place = await inFolder(newFolder(), outside);
    await place.within(({ db }) => fillReference(db));
    return place;
  },
};
