import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenarioStart, scenarioNow } from '#tests/support/instants.ts';
import { certificatePdf } from '#tests/support/builders/uploads.ts';
import { tally } from '#tests/support/tally.ts';
import { shortLived } from '#tests/support/processes/processes.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { seeded } from '#tests/support/worlds/databases.ts';

interface Process {
  url: string;
  message: Record<string, unknown>;
  child: ChildProcess;
  log(): string;
}

const kills = Number(process.env.API_KILLS ?? 2);

const root = mkdtempSync(path.join(scratch, 'shiftdock-server-'));
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

function launch(folder: string, environment: Record<string, string> = {}): { child: ChildProcess; log(): string } {
  const child = spawn(
    process.execPath,
    [
      ...[shortLived, '--import', './tests/support/stand-ins/begin-at.mjs'],
      ...['--import', './tests/support/processes/raise-error.mjs', 'build/api/server.js'],
    ],
    {
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: path.join(root, folder),
        DATABASE_URL: '',
        CLOCK_BEGINS_AT: scenarioNow(),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  children.add(child);
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  return { child, log: () => log };
}

async function start(folder: string, environment?: Record<string, string>): Promise<Process> {
  const { child, log } = launch(folder, environment);
  if (!child.stdout) throw new Error('no standard output');
  for await (const line of createInterface({ input: child.stdout })) {
    const message = JSON.parse(line) as Record<string, unknown>;
    return { url: String(message.url), message, child, log };
  }
  throw new Error(`ended before it was ready: ${log()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = (await exit) as [number | null];
  return code;
}

const json = { 'content-type': 'application/json' };
const login = async ({ url }: Process) => {
  const body = JSON.stringify({ email: 'operator@demo.test', password: 'shiftdock-demo', role: 'OPERATOR' });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  const { data } = (await answer.json()) as { data: { token: string } };
  return { ...json, authorization: `Bearer ${data.token}`, role: 'operator' };
};
const contact = (name: string) => JSON.stringify({ name, phone: '9123 4567', email: 'mei@harbourline.example' });
const contacts = async ({ url }: Process, headers: Record<string, string>, search: string) => {
  const answer = await fetch(`${url}/api/shift-contacts?${new URLSearchParams({ limit: '100', search })}`, { headers });
  return ((await answer.json()) as { data: { name: string }[] }).data.map(({ name }) => name);
};

let api: Process;
beforeAll(async () => {
  const folder = path.join(root, 'demo');
  await cp(await seeded(scenarioStart), folder, { recursive: true });
  for (const place of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const at = path.join(folder, place);
    chmodSync(at, statSync(at).isDirectory() ? 0o755 : 0o644);
  }
  api = await start('demo');
});

describe('the API as a process', () => {
  it('says where it answers, and whether the demo is there', async () => {
    expect(api.message).toEqual({
      ready: true,
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      seeded: true,
    });
    expect([await (await fetch(`${api.url}/healthz`)).text(), await (await fetch(`${api.url}/readyz`)).text()]).toEqual(
      ['ok', 'ready'],
    );
  });

  it('keeps its folder to itself', async () => {
    const { child, log } = launch('demo');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).not.toBe(0);
    expect(log()).toContain('is in use by another API');
  });

  it('keeps every file of it from other users of the machine', async () => {
    const headers = await login(api);
    const body = new FormData();
    body.set('file', certificatePdf());
    const { authorization, role } = headers;
    const upload = await fetch(`${api.url}/api/clouds/upload-file`, {
      method: 'POST',
      headers: { authorization, role },
      body,
    });
    expect(upload.status).toBe(200);
    const forgotten = JSON.stringify({ email: 'operator@demo.test', role: 'OPERATOR' });
    await fetch(`${api.url}/api/auth/forgot-password`, { method: 'POST', headers: json, body: forgotten });
    const folder = path.join(root, 'demo');
    await expect.poll(() => existsSync(path.join(folder, 'outbox'))).toBe(true);
    const places = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
    expect(places.length).toBeGreaterThan(900);
    const modes = places.map((place) => [place, statSync(path.join(folder, place))] as const);
    const open = modes.filter(([, { mode }]) => (mode & 0o077) !== 0).map(([place]) => place);
    expect(open).toEqual([]);
    for (const kind of ['db', 'files', 'outbox']) expect(places.some((it) => it.startsWith(kind))).toBe(true);
  });

  it('logs neither tokens nor passwords, nor what was asked for', async () => {
    const headers = await login(api);
    await fetch(`${api.url}/api/shift-contacts?search=secret-search`, { headers });
    expect(api.log()).toContain('"route":"/shift-contacts"');
    for (const secret of [headers.authorization.slice(7), 'shiftdock-demo', 'secret-search', 'operator@demo.test']) {
      expect(api.log()).not.toContain(secret);
    }
  });
});

describe('the API as a process, its log', () => {
  it('logs each request as a line of JSON with its id, route, status and time, and no code, card or name in it', async () => {
    const headers = await login(api);
    const post = (path: string, body: object) =>
      fetch(`${api.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await post('/auth/verify-code', {
      email: 'secret-person@demo.test',
      code: '7391',
      purpose: 'RESET_PASSWORD',
      role: 'OPERATOR',
    });
    await post('/operator/cards', {
      number: '4242424242424242',
      expiry_month: 12,
      expiry_year: 2030,
      security_code: '7392',
      holder: 'Secret Person',
    });
    await post('/shift-contacts', { name: 'Secret A123456(7)', phone: '9123 7393', email: 'secret-person@demo.test' });
    await post('/shift-contacts', { name: '', phone: 'secret-phone', email: 'secret-person' });
    await fetch(`${api.url}/api/shifts/secret-id`, {
      headers: { ...headers, cookie: 'secret=cookie', 'x-request-id': 'asked-for' },
    });
    await expect.poll(() => api.log()).toContain('asked-for');

    const lines = api
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThan(5);
    for (const line of requests)
      expect(line).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        requestId: expect.stringMatching(/^[\w.-]{1,64}$/) as string,
        method: expect.stringMatching(/^[A-Z]+$/) as string,
        route: expect.stringMatching(/^(\/[\w{}/-]+|unknown)$/) as string,
        status: expect.any(Number) as number,
        ms: expect.any(Number) as number,
      });
    expect(api.log()).not.toMatch(/secret|7391|7392|7393|4242|A123456/i);
  });
});

describe('the API as a process, who is in its log', () => {
  it('names the account of each call by its number: who signs in, who fails to, who is refused', async () => {
    const headers = { ...(await login(api)), 'x-request-id': 'who-is-refused' };
    const signIn = (id: string, password: string) =>
      fetch(`${api.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-id': id },
        body: JSON.stringify({ email: 'operator@demo.test', password, role: 'OPERATOR' }),
      });
    await signIn('who-fails', 'not the password');
    await signIn('who-signs-in', 'shiftdock-demo');
    await fetch(`${api.url}/api/admin/audit-log`, { headers });
    await fetch(`${api.url}/api/shift-contacts/1`, { headers: { 'x-request-id': 'who-is-nobody' } });
    await expect.poll(() => api.log()).toContain('who-is-nobody');
    const line = (id: string) =>
      JSON.parse(
        api
          .log()
          .split('\n')
          .find((each) => each.includes(id)) ?? '{}',
      ) as object;
    const account = expect.any(Number) as number;
    expect(line('who-fails')).toMatchObject({ status: 422, account });
    expect(line('who-signs-in')).toMatchObject({ status: 200, account });
    expect(line('who-is-refused')).toMatchObject({ status: 403, account });
    expect(line('who-is-nobody')).not.toHaveProperty('account');
  });
});

describe('the API as a process that is killed', () => {
  it('loses no write that was acknowledged when it is killed, and does none twice that is sent again under its key', async () => {
    const headers = await login(api);
    const write = async (name: string) => {
      const answer = await fetch(`${api.url}/api/shift-contacts`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': encodeURIComponent(name) },
        body: contact(name),
      });
      return { status: answer.status, replayed: answer.headers.get('idempotent-replay'), text: await answer.text() };
    };
    let written = 0;
    for (let round = 1; round <= kills; round += 1) {
      const acknowledged = new Map<string, string>();
      let unknown = '';
      const writing = (async () => {
        for (let number = 1; ; number += 1) {
          unknown = `Round ${round}, contact ${number}`;
          const answer = await write(unknown).catch(() => null);
          if (answer?.status !== 200) return;
          acknowledged.set(unknown, answer.text);
        }
      })();
      await expect.poll(() => acknowledged.size).toBeGreaterThanOrEqual(1 + (round % 10));
      await end(api.child, 'SIGKILL');
      await writing;
      api = await start('demo');
      for (const [name, text] of acknowledged)
        expect(await write(name)).toEqual({ status: 200, replayed: 'true', text });
      expect((await write(unknown)).status).toBe(200);
      const stored = (await contacts(api, headers, `Round ${round}`)).toSorted();
      expect(stored).toEqual([...acknowledged.keys(), unknown].toSorted());
      written += acknowledged.size + 1;
    }
    tally('the API on PGlite killed while it writes', kills, 0);
    tally('writes acknowledged by an API that was killed', written, 0);
  });
});

describe('the API as a process that meets what it should not', () => {
  it.each([
    ['a head of 20 KB', '/api/shift-contacts', { headers: { 'x-long': 'x'.repeat(20_000) } }, 431],
    ['an address of 20 KB', `/api/shift-contacts?search=${'x'.repeat(20_000)}`, {}, 431],
    [
      'a body of 2 MB',
      '/api/auth/login',
      { method: 'POST', headers: json, body: JSON.stringify({ email: 'x'.repeat(2_000_000) }) },
      413,
    ],
  ])('refuses %s, and goes on', async (_, path, init, status) => {
    expect((await fetch(api.url + path, init)).status).toBe(status);
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  });

  // Takes up to forty seconds, so only in `npm run test:long`.
  it.runIf(process.env.SLOW_CLIENTS)('disconnects a client that never ends its request head', async () => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /api/shift-contacts HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('keeps running after an unhandled rejection, and logs it without attached properties', async () => {
    api.child.send('rejection');
    api.child.send('rejection without an error');
    await expect.poll(() => api.log().split('a rejection that nobody handled').length - 1).toBe(2);
    expect(api.log()).not.toContain('secret-token');
    expect(api.log()).not.toContain('secret-password');
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  });
});

describe('the API as a process that ends or begins', () => {
  it('ends after an uncaught exception once requests in progress are finished, so that it is restarted', async () => {
    const exit = once(api.child, 'exit');
    api.child.send('exception');
    expect(await exit).toEqual([1, null]);
    const lines = api
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; msg: string });
    expect(lines.filter(({ level }) => level === 60)).toMatchObject([{ msg: 'an exception that nobody caught' }]);
    expect(lines.at(-1)).toMatchObject({ msg: 'stopped' });
    expect(api.log()).not.toContain('secret-token');
    api = await start('demo');
  });

  it('finishes what is under way on SIGTERM, and ends with 0', async () => {
    const under = login(api);
    await fetch(`${api.url}/healthz`);
    const code = end(api.child, 'SIGTERM');
    expect((await under).authorization).toMatch(/^Bearer [\w-]{40,}/);
    expect(await code).toBe(0);
  });

  it('starts empty with SEED=none', async () => {
    const empty = await start('empty', { SEED: 'none' });
    expect(empty.message.seeded).toBe(false);
    expect(await end(empty.child, 'SIGTERM')).toBe(0);
  });

  it.each([
    [
      'which settings are wrong',
      { SEED: 'everything', SMTP_URL: 'mail' },
      /^These settings need attention.*\n\s+SEED: .*\n\s+SMTP_URL: .*\n$/,
    ],
    [
      'that the database does not answer',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      /^The database cannot be opened: .*ECONNREFUSED.*\n$/,
    ],
  ])('says %s, in a sentence, and ends with 1', async (_, environment, sentence) => {
    const { child, log } = launch('wrong', environment);
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    expect(log()).toMatch(sentence);
  });
});
