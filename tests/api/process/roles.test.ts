import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '#api/db/client.ts';
import { enqueue, type DueRow } from '#api/jobs/engine.ts';
import { readMigrations } from '#api/db/migrate.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { freePort } from '../../../scripts/toolchain/ports.mjs';
import { scenarioNow } from '#tests/support/instants.ts';
import { startProcess, type RunningProcess } from '#tests/support/processes/processes.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';

const folder = mkdtempSync(path.join(scratch, 'shiftdock-roles-'));
let db: DatabaseConnection;
let url: string;
const running: RunningProcess[] = [];
beforeAll(async () => {
  url = await newDatabase();
  db = openPostgres(url);
});
afterAll(async () => {
  await Promise.all(running.map((each) => each.stop()));
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const settingsOf = (role: string, more: Record<string, string> = {}) => ({
  ...{ ROLE: role, DATABASE_URL: url, PORT: '0', SEED: 'none', CLOCK_BEGINS_AT: scenarioNow() },
  ...{ DATA_DIR: path.join(folder, role), LOG_LEVEL: 'info', ...more },
});

/** A process that ends by itself. */
const runToEnd = (environment: Record<string, string>): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: 'production' as const, ...environment };
    execFile(process.execPath, ['build/api/server.js'], { env }, (error, _, said) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said }),
    );
  });

async function start(role: string, more?: Record<string, string>): Promise<RunningProcess> {
  const started = await startProcess(`roles-${role}`, 'build/api/server.js', settingsOf(role, more));
  running.push(started);
  return started;
}

const read = async (at: string): Promise<[number, string]> => {
  const answer = await fetch(at);
  return [answer.status, await answer.text()];
};

describe('the roles of a process', () => {
  it.each(['api', 'jobs'])('%s does not start before the schema is there, and says who makes it', async (role) => {
    const { code, said } = await runToEnd(settingsOf(role));
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The database cannot be opened: its schema is too old for this version, 0001_\w+ is missing\. .*ROLE=migrate.*\n$/,
    );
  });

  it.each(['api', 'jobs', 'migrate'])('%s has no place beside an embedded database', async (role) => {
    const { code, said } = await runToEnd(settingsOf(role, { DATABASE_URL: '' }));
    expect(code).toBe(1);
    expect(said).toContain(`ROLE: is ${role}, but one process alone owns the embedded database`);
  });

  it('migrate prepares the database and ends, as often as it runs', async () => {
    const applied = () => db.many<{ name: string }>(sql`select name, applied_at from migrations order by name`);
    expect((await runToEnd(settingsOf('migrate'))).code).toBe(0);
    const before = await applied();
    expect(before.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name));
    expect((await runToEnd(settingsOf('migrate'))).code).toBe(0);
    expect(await applied()).toEqual(before);
    expect(await db.one(sql`select count(*) > 0 as seeded from industries`)).toEqual({ seeded: true });
  });

  it('api answers calls and jobs does what is due; each says how it is', async () => {
    const port = await freePort();
    const [api, jobs] = [await start('api'), await start('jobs', { METRICS_PORT: String(port) })];
    for (const each of [api, jobs]) {
      expect(await read(`${each.url}/healthz`)).toEqual([200, 'ok']);
      expect(await read(`${each.url}/readyz`)).toEqual([200, 'ready']);
    }
    expect((await read(`${api.url}/api/industries`))[0]).not.toBe(404);
    expect((await read(`${jobs.url}/api/industries`))[0]).toBe(404);
    const [, text] = await read(`http://127.0.0.1:${port}/metrics`);
    expect(text).toMatch(/^shiftdock_jobs_waiting\{part="jobs"\} 0$/m);
    expect(text).not.toContain('shiftdock_sockets');

    const outbox = (role: string) => {
      const place = path.join(folder, role, 'outbox');
      return existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.eml')).length : 0;
    };
    for (let count = 1; count <= 5; count += 1) {
      const email = await db.one<DueRow>(sql`
        insert into outbox (recipient, subject, body_text, body_html, language, queued_at)
        values ('ada@harbourline.example', 'Hello', 'Hello', 'Hello', 'en', '2026-01-01') returning id`);
      await enqueue(db, 'emails', [email], new Date());
      await expect.poll(() => outbox('jobs')).toBe(count);
    }
    expect(outbox('api')).toBe(0);
  });

  it('api follows the clock that another process moves', async () => {
    const api = running[0]!;
    const now = async () => Date.parse((await fetch(`${api.url}/readyz`)).headers.get('date')!);
    const before = await now();
    await db.run(sql`update clock set offset_ms = offset_ms + ${10 * 86_400_000}`);
    await expect.poll(async () => (await now()) - before).toBeGreaterThanOrEqual(10 * 86_400_000);
  });
});

describe('the list of erasures', () => {
  it.each(['api', 'jobs'])(
    'is read at the start of %s, which erases again whom a restored backup brought back',
    async (role) => {
      const { id } = await db.one<{ id: number }>(sql`
      insert into workers (name, email, phone, language, state, created_at, updated_at)
      values ('Kwan Tin Yau', 'yau@workers.example', '', 'en', 'ACTIVE', now(), now()) returning id`);
      const list = path.join(folder, `erasures-of-${role}.txt`);
      writeFileSync(list, `WORKER ${id}\n`);
      await start(role, { ERASURES_FILE: list });
      expect(await db.one(sql`select name, email from workers where id = ${id}`)).toEqual({
        name: 'Deleted worker',
        email: '',
      });
    },
  );
});
