import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import type { Checked } from '#app/check-api/report.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { dialect } from '#tests/support/other-apis/dialect.ts';
import { django } from '#tests/support/other-apis/django.ts';
import { envelope } from '#tests/support/other-apis/envelope.ts';
import { onlyNeeded } from '#tests/support/other-apis/only-needed.ts';
import { isObject, serveOtherApi, type OtherApi } from '#tests/support/other-apis/other-api.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

interface Run {
  code: number | null;
  text: string;
  /** Of `--json`; null where the command could not begin. */
  checked: Checked | null;
  /** The file that `--init` and `--junit` write to. */
  file: string;
}

const account = 'operator@demo.test:shiftdock-demo';

async function check(url: string, ...args: string[]): Promise<Run> {
  const folder = mkdtempSync(path.join(scratch, 'shiftdock-check-api-'));
  const [json, file] = [path.join(folder, 'checked.json'), path.join(folder, 'our-api.ts')];
  const given = args.map((word) => (word === 'FILE' ? file : word));
  const words = ['build/server/index.js', 'check-api', '--url', url, '--account', account, '--json', json, ...given];
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const };
  const child = spawn(process.execPath, words, { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)));
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  // A single call writes none.
  const isWritten = existsSync(json);
  return { code, text, file, checked: isWritten ? (JSON.parse(readFileSync(json, 'utf8')) as Checked) : null };
}

/** Serves the reference API as another one, for as long as `use` runs. */
async function behind<Value>(target: string, api: OtherApi, use: (url: string) => Promise<Value>): Promise<Value> {
  const served = await serveOtherApi(target, api);
  try {
    return await use(served.url);
  } finally {
    await served.close();
  }
}

const it = portalScenario({ quiet: true, demo: true });

const pageOf = ({ checked }: Run, name: string) => checked?.pages.find(({ page }) => page === name);

describe('npm run check-api', () => {
  it('finds that every page works before the reference API, and takes back what --write has made', async ({
    world,
  }) => {
    const run = await check(world.apiUrl, '--write');
    expect(run.code, run.text).toBe(0);
    expect(run.checked?.pages.filter(({ verdict }) => verdict !== 'works')).toEqual([]);
    expect(run.checked?.pages.length).toBeGreaterThan(150);
    const written = run.checked?.pages.map(({ page }) => page).filter((page) => !page.startsWith('/'));
    for (const what of [
      'make /contacts',
      'change /contacts',
      'remove /locations',
      'remove /roles',
      'favourite /workers',
    ])
      expect(written).toContain(what);
    for (const what of ['change /training-classes', 'confirm /book', 'cancel /shifts', 'approve /timesheets'])
      expect(written).toContain(what);
    expect(written).toContain('undo /timesheets');
    const left = await world.db.many(
      sql`select name from contacts where name like 'Check %' and deleted_at is null
          union all select name from locations where name like 'Check %' and deleted_at is null
          union all select name ->> 'en' from roles where name ->> 'en' like 'Check %' and deleted_at is null`,
    );
    expect(left).toEqual([]);
  });
});

describe('npm run check-api before an API with faults', () => {
  it('names what is broken and what lacks, writes nothing, and shows no value', async ({ world }) => {
    const writes = new Set<string>();
    const faulty: OtherApi = {
      toReference(request) {
        if (request.method !== 'GET') writes.add(`${request.method} ${request.path}`);
        const isLost = request.path === '/api/shift-locations';
        return isLost ? { status: 500, headers: {}, body: { error: 'a secret sentence' } } : request;
      },
      fromReference({ status, body }, { path: asked }) {
        const change = (name: string) => (row: unknown) =>
          isObject(row) ? Object.fromEntries(Object.entries(row).filter(([field]) => field !== name)) : row;
        const rows = Array.isArray(body.data) ? (body.data as unknown[]) : [];
        if (asked === '/api/shift-contacts')
          return {
            status,
            headers: {},
            body: { ...body, data: [...rows.slice(0, 1).map(change('id')), ...rows.slice(1)] },
          };
        const isWorkers = asked === '/api/operators/list-users';
        const data = isWorkers ? rows.map(change('completed_shifts')) : body.data;
        return { status, headers: {}, body: isWorkers ? { ...body, data } : body };
      },
    };
    const run = await behind(world.apiUrl, faulty, (url) => check(url, '--junit', 'FILE'));
    expect(run.code, run.text).toBe(1);
    expect(pageOf(run, '/locations')).toMatchObject({ verdict: 'broken', why: ['listLocations: answered 500'] });
    expect(pageOf(run, '/contacts')).toMatchObject({ verdict: 'gaps', why: ['listContacts: left out: id: not an id'] });
    expect(pageOf(run, '/workers')?.why).toContain('listWorkers: never there: completed_shifts');
    expect(pageOf(run, '/roles')).toMatchObject({ verdict: 'works' });
    expect(run.text).toContain('/locations: listLocations: answered 500');
    expect(readFileSync(run.file, 'utf8')).toContain('<failure message="listLocations: answered 500">');
    expect([...writes].filter((call) => !call.endsWith('/cost-changes'))).toEqual(['POST /api/auth/login']);
    const people = await world.db.many<{ name: string; email: string }>(sql`select name, email from contacts`);
    const values = [...people.flatMap(({ name, email }) => [name, email]), 'a secret sentence', 'shiftdock-demo'];
    expect(people.length).toBeGreaterThan(0);
    for (const value of values) expect(run.text + JSON.stringify(run.checked)).not.toContain(value);
  });
});

describe('npm run check-api of one call, and of lists', () => {
  it('says of one call its status, its gaps and its shape, and writes only with --write', async ({ world }) => {
    const one = await behind(world.apiUrl, onlyNeeded, (url) => check(url, '--call', 'GET', '/shift-contacts?page=1'));
    expect([one.code, one.text.split('\n')[0]]).toEqual([
      0,
      'listContacts, sent as GET /api/shift-contacts: 200, read',
    ]);
    expect(one.text).toMatch(/^never there: .*updated_by/m);
    expect(one.text).toContain('It answered {"data":[{"id":');
    const body = JSON.stringify({ name: 'Check one call', phone: '2345 6780', email: 'check@example.com' });
    const added = () => world.db.many<{ name: string }>(sql`select name from contacts where name = 'Check one call'`);
    const post = ['--call', 'POST', '/api/shift-contacts', '--body', body];
    expect((await check(world.apiUrl, ...post)).text).toContain('would write');
    expect(await added()).toEqual([]);
    expect((await check(world.apiUrl, ...post, '--write')).text).toContain(': 200, read');
    expect(await added()).toHaveLength(1);
    const lacks = await check(world.apiUrl, '--call', 'POST', '/shift-contacts', '--body', '{"phone":"1"}');
    expect([lacks.code, lacks.text]).toEqual([2, expect.stringContaining('asks for: name')]);
    const unknown = await check(world.apiUrl, '--call', 'GET', '/nothing');
    expect([unknown.code, unknown.text]).toEqual([2, expect.stringContaining('The contract has no call GET /nothing')]);
  });

  it('finds a second page with the rows of the first, and names what no link led to', async ({ world }) => {
    const stuck: OtherApi = {
      toReference(request) {
        if (request.path === '/api/operators/list-users') request.query.delete('page');
        const isCredits = request.path === '/api/credits';
        return isCredits
          ? { status: 200, headers: {}, body: { data: [], meta: { page: 1, limit: 10, total: 0 } } }
          : request;
      },
      fromReference({ status, body }, { path: asked }) {
        const { data } = body;
        if (asked !== '/api/capabilities' || !isObject(data)) return { status, headers: {}, body };
        const capabilities = (data.capabilities as string[]).filter((name) => name !== 'insights');
        return { status, headers: {}, body: { ...body, data: { ...data, capabilities } } };
      },
    };
    const run = await behind(world.apiUrl, stuck, (url) => check(url));
    expect(pageOf(run, '/workers')).toMatchObject({ verdict: 'broken', why: ['page 2 has the rows of page 1'] });
    expect(run.checked?.unreached.notOffered).toEqual(expect.arrayContaining(['/insights']));
    expect(run.checked?.unreached.notOffered).not.toContain('/contacts');
    expect(run.checked?.unreached.withoutRecord).toContain('/credits/:id/refund-request');
    expect(run.text).toMatch(/^Not offered by the API\n.*\/insights/m);
  });
});

describe('npm run check-api before another API', () => {
  it('finds that every page works with its adapter', async ({ world }) => {
    const adapter = path.resolve('tests/support/other-apis/dialect-adapter.ts');
    const run = await behind(world.apiUrl, dialect, (url) => check(url, '--adapter', adapter, '--write'));
    expect(run.code, run.text).toBe(0);
    expect(run.checked?.pages.filter(({ verdict }) => verdict !== 'works')).toEqual([]);
  });

  it('finds gaps and nothing broken where records have only what is needed', async ({ world }) => {
    const run = await behind(world.apiUrl, onlyNeeded, (url) => check(url));
    expect(run.checked?.pages.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
    expect(run.text).not.toContain('left out');
    expect(pageOf(run, '/workers')?.verdict).toBe('gaps');
  });

  it('says by shape what a sign-in answered that could not be read', async ({ world }) => {
    const run = await behind(world.apiUrl, envelope, (url) => check(url));
    expect(run.code).toBe(2);
    expect(run.text).toContain('login could not be read: no data');
    expect(run.text).toContain('"result":{"token":"a text"');
  });

  it('writes an adapter that brings the pages there, where it finds what differs', async ({ world }) => {
    const run = await behind(world.apiUrl, django, (url) => check(url, '--init', 'FILE'));
    const text = readFileSync(run.file, 'utf8');
    for (const code of [
      "instants('+08:00')",
      "envelope({ data: '', message: null })",
      "pages({ items: 'results', total: 'count' })",
      "paths({ suffix: '/' })",
    ])
      expect(text).toContain(code);
    expect(run.checked?.pages.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
    const none = await behind(world.apiUrl, dialect, (url) => check(url, '--init', 'FILE'));
    expect([none.code, none.text.startsWith('Nothing was written')]).toEqual([2, true]);
  });
});
