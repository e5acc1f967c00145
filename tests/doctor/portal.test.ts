import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it as base } from 'vitest';
import { scratch } from '#tests/support/processes/scratch.ts';

interface Finding {
  name: string;
  ok: boolean | null;
  detail: string;
  fix: string;
}

interface Answer {
  status?: number;
  text?: string;
  headers?: Record<string, string | string[]>;
}

interface Fixtures {
  folder: string;
  answering: (answer: Answer) => Promise<string>;
  findings: (settings: Record<string, string>) => Promise<{ code: number; of: Record<string, Finding> }>;
}

const it = base.extend<Fixtures>({
  folder: async ({ task: _task }, use) => {
    const folder = await mkdtemp(path.join(scratch, 'shiftdock-doctor-portal-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  answering: async ({ task: _task }, use) => {
    const servers: ReturnType<typeof createServer>[] = [];
    await use(async ({ status = 200, text = 'ok', headers = {} }) => {
      const server = createServer((_request, response) => response.writeHead(status, headers).end(text));
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      return `http://localhost:${(server.address() as AddressInfo).port}`;
    });
    for (const server of servers) server.close();
  },
  findings: ({ folder }, use) =>
    use(
      (settings) =>
        new Promise((resolve, reject) => {
          const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, DATA_DIR: folder, ...settings };
          execFile(process.execPath, ['build/server/doctor.js', '--json'], { env }, (error, output) => {
            if (error && output === '') {
              reject(new Error('the doctor said nothing', { cause: error }));
              return;
            }
            const { findings } = JSON.parse(output) as { findings: Finding[] };
            const of = Object.fromEntries(findings.map((one) => [one.name, one]));
            resolve({ code: typeof error?.code === 'number' ? error.code : 0, of });
          });
        }),
    ),
});

const good = randomBytes(32).toString('base64url');
const cookie = 'shiftdock=en; Path=/; HttpOnly; SameSite=Lax';

describe('npm run doctor:portal', () => {
  it('finds nothing where all is well, and ends with 0', async ({ answering, findings }) => {
    const url = await answering({ status: 303, headers: { 'set-cookie': cookie } });
    const { code, of } = await findings({ UPSTREAM_URL: url, PUBLIC_URL: url, SESSION_SECRETS: good });
    expect(code).toBe(0);
    for (const name of ['settings', 'upstream', 'clock', 'secrets', 'cookies'])
      expect(of[name], name).toMatchObject({ ok: true });
    expect(of['client address']).toMatchObject({ ok: null });
  });

  it('says each wrong setting as the start does', async ({ findings }) => {
    const { code, of } = await findings({ PUBLIC_URL: 'https://portal.example.com/desk' });
    expect([code, of.settings?.ok]).toEqual([1, false]);
  });

  it('says which API does not answer, is not ready, or has another time', async ({ answering, findings }) => {
    const away = await findings({ UPSTREAM_URL: 'http://127.0.0.1:9' });
    expect(away.of.upstream).toMatchObject({ ok: false });
    const sick = await answering({ status: 503, text: 'the disk is full' });
    const unready = await findings({ UPSTREAM_URL: sick });
    expect(unready.of.upstream).toMatchObject({
      ok: false,
      detail: expect.stringContaining('the disk is full') as string,
    });
    const late = await answering({ headers: { date: 'Thu, 01 Jan 2026 00:00:00 GMT' } });
    expect((await findings({ UPSTREAM_URL: late })).of.clock).toMatchObject({ ok: false });
  });
});

describe('the secrets of the portal', () => {
  it.for([
    ['repeats itself', '0123456789abcdef'.repeat(3)],
    ['is one character', 'x'.repeat(40)],
    ['was copied from an example', 'change-me-QpzR83hdkDkw02mBvC7Ytqe'],
    ['is few characters', 'abababcabcbabcbabcababcbabcbabcacb'],
  ])('finds a secret that %s', async ([, secret], { findings }) => {
    const { of } = await findings({ UPSTREAM_URL: 'http://127.0.0.1:9', SESSION_SECRETS: `${good},${secret}` });
    expect(of.secrets).toMatchObject({ ok: false, detail: 'number 2 of SESSION_SECRETS can be guessed' });
    expect(JSON.stringify(of)).not.toContain(secret);
  });

  it('takes no random secret for one that can be guessed', async ({ findings }) => {
    const many = Array.from({ length: 200 }, (_, index) => randomBytes(32).toString(index % 2 ? 'base64' : 'hex'));
    const { of } = await findings({ UPSTREAM_URL: 'http://127.0.0.1:9', SESSION_SECRETS: many.join(',') });
    expect(of.secrets).toMatchObject({ ok: true });
  });

  it('finds a kept secret that others may read, and none where several portals want one', async ({
    folder,
    findings,
  }) => {
    const file = path.join(folder, 'session-secret');
    await writeFile(file, good);
    await chmod(file, 0o644);
    const settings = { UPSTREAM_URL: 'http://127.0.0.1:9' };
    expect((await findings(settings)).of.secrets).toMatchObject({ ok: false, fix: `Run: chmod 600 ${file}` });
    await chmod(file, 0o600);
    expect((await findings(settings)).of.secrets).toMatchObject({ ok: true });
    const multiple = await findings({ ...settings, REDIS_URL: 'redis://127.0.0.1:9' });
    expect(multiple.of.secrets).toMatchObject({ ok: false });
    expect(multiple.of.redis).toMatchObject({ ok: false });
  });
});

describe('what stands around the portal', () => {
  it('says why an adapter cannot be used', async ({ folder, findings }) => {
    const adapter = path.join(folder, 'our-api.ts');
    await writeFile(adapter, 'export const nothing = true;');
    const { of } = await findings({ UPSTREAM_URL: 'http://127.0.0.1:9', UPSTREAM_ADAPTER: adapter });
    expect(of.adapter).toMatchObject({ ok: false, detail: expect.stringContaining('default export') as string });
  });

  it.for([
    ['a path', 'shiftdock=en; Path=/office; HttpOnly; SameSite=Lax'],
    ['other hosts', 'shiftdock=en; Path=/; HttpOnly; SameSite=Lax; Domain=example.com'],
    ['scripts', 'shiftdock=en; Path=/; SameSite=Lax'],
    ['forms of other sites', 'shiftdock=en; Path=/; HttpOnly; SameSite=None'],
  ])('finds a cookie that a proxy has changed: %s', async ([, changed = ''], { answering, findings }) => {
    const url = await answering({ status: 303, headers: { 'set-cookie': changed } });
    expect((await findings({ UPSTREAM_URL: url, PUBLIC_URL: url })).of.cookies).toMatchObject({ ok: false });
  });

  it('says that a public address has no TLS and no header for browsers', async ({ findings }) => {
    const { of } = await findings({ UPSTREAM_URL: 'http://127.0.0.1:9', PUBLIC_URL: 'http://portal.example.com' });
    expect(of.cookies?.detail).toBe('http://portal.example.com has no TLS: whoever listens can sign in');
    expect(of['client address']).toMatchObject({ ok: false });
  });
});
