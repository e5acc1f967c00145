import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, it as base } from 'vitest';
import { scenarioStart, scenarioNow } from '#tests/support/instants.ts';
import { shortLived } from '#tests/support/processes/processes.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { seeded } from '#tests/support/worlds/databases.ts';

const run = promisify(execFile);

interface Running {
  url: string;
  child: ChildProcess;
}

interface Machine {
  data: string;
  backups: string;
  start(): Promise<Running>;
  command(program: 'backup' | 'commands', ...words: string[]): Promise<string>;
}

const it = base.extend<{ machine: Machine }>({
  machine: async ({ task: _task }, use) => {
    const root = await mkdtemp(path.join(scratch, 'shiftdock-machine-'));
    const children = new Set<ChildProcess>();
    const data = path.join(root, 'data');
    const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '', CLOCK_BEGINS_AT: scenarioNow() };
    await cp(await seeded(scenarioStart), data, { recursive: true });
    await use({
      data,
      backups: root,
      async start() {
        const child = spawn(
          process.execPath,
          [shortLived, '--import', './tests/support/stand-ins/begin-at.mjs', 'build/api/server.js'],
          { env: { ...env, PORT: '0' }, stdio: ['ignore', 'pipe', 'ignore', 'ipc'] },
        );
        children.add(child);
        for await (const line of createInterface({ input: child.stdout! }))
          return { url: (JSON.parse(line) as { url: string }).url, child };
        throw new Error('ended before it was ready');
      },
      command: async (program, ...words) =>
        (await run(process.execPath, [shortLived, `build/api/${program}.js`, ...words], { env })).stdout,
    });
    for (const child of children) child.kill('SIGKILL');
    await rm(root, { recursive: true, force: true });
  },
});

const json = { 'content-type': 'application/json' };
async function signIn({ url }: Running): Promise<Record<string, string>> {
  const body = JSON.stringify({ email: 'operator@demo.test', password: 'shiftdock-demo', role: 'OPERATOR' });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  const { data } = (await answer.json()) as { data: { token: string } };
  return { ...json, authorization: `Bearer ${data.token}`, role: 'operator' };
}

function writing({ url }: Running, headers: Record<string, string>) {
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  const done = (async () => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const name = `Contact under load ${number}`;
      const body = JSON.stringify({ name, phone: '9123 4567', email: 'mei@harbourline.example' });
      const answer = await fetch(`${url}/api/shift-contacts`, { method: 'POST', headers, body }).catch(() => null);
      if (answer?.ok) acknowledged.push(name);
    }
  })();
  return { acknowledged, stop: () => (stopping.abort(), done) };
}

async function contacts({ url }: Running, headers: Record<string, string>): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ search: 'Contact under load', limit: '100', page: String(page) });
    const answer = await fetch(`${url}/api/shift-contacts?${query}`, { headers });
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: { name: string }[] };
    names.push(...data.map(({ name }) => name));
    if (data.length < 100) return names;
  }
}

it('a machine that is lost under load comes back from its backup: what was acknowledged before it, and everybody signed in', async ({
  machine,
}) => {
  const first = await machine.start();
  const headers = await signIn(first);
  const load = writing(first, headers);
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(10);

  const before = [...load.acknowledged];
  const file = path.join(machine.backups, 'lost.tar.gz');
  expect(await machine.command('backup', 'backup', file)).toMatch(/lost\.tar\.gz: \d+ tables, \d+ rows, \d+ files/);
  const during = load.acknowledged.length;
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(during + 3);

  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  await load.stop();
  await rm(machine.data, { recursive: true });
  expect(existsSync(machine.data)).toBe(false);

  expect(await machine.command('backup', 'restore', file)).toContain('is restored');
  const places = await readdir(machine.data, { recursive: true });
  expect(places.length).toBeGreaterThan(100);
  const open = ['.', ...places].filter((place) => (statSync(path.join(machine.data, place)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  const second = await machine.start();
  const found = await contacts(second, headers);
  expect(before.filter((name) => !found.includes(name))).toEqual([]);
  const numbers = found.map((name) => Number(/\d+$/.exec(name)?.[0])).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index));
  expect(await machine.command('commands', 'check-integrity')).toMatch(/^\d+ rules hold\.$/m);

  await expect(machine.command('backup', 'restore', file)).rejects.toThrow(/in use/);
});
