import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect, it as plainly } from 'vitest';
import type { AdapterConfigInput } from '#app/api-client/adapter/adapter-config.ts';
import { camelCase } from '#tests/support/other-apis/camel-case.ts';
import { django } from '#tests/support/other-apis/django.ts';
import { envelope } from '#tests/support/other-apis/envelope.ts';
import { gateway } from '#tests/support/other-apis/gateway.ts';
import { laravel } from '#tests/support/other-apis/laravel.ts';
import { namesAndNumbers } from '#tests/support/other-apis/names-and-numbers.ts';
import { onlySpecified } from '#tests/support/other-apis/only-specified.ts';
import { serveOtherApi, type OtherApi } from '#tests/support/other-apis/other-api.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { connect, type Connected } from '../../../scripts/connect/command.ts';

const slashes: OtherApi = {
  toReference(request) {
    const { path, query } = request;
    if (path.endsWith('/') && path.startsWith('/api/')) return { ...request, path: path.slice(0, -1) };
    const location = `${path}/${query.size > 0 ? `?${query}` : ''}`;
    return path.startsWith('/api/') ? { status: 307, headers: { location }, body: undefined } : request;
  },
  fromReference: (answer) => ({ ...answer, headers: {} }),
};

interface Example {
  api: OtherApi;
  known: AdapterConfigInput;
  finds: AdapterConfigInput;
}

const contactPaths: AdapterConfigInput['calls'] = {
  listContacts: { path: '/contacts' },
  getContact: { path: '/contacts/{id}' },
  createContact: { path: '/contacts' },
  updateContact: { path: '/contacts/{id}', method: 'PATCH' },
  deleteContact: { path: '/contacts/{id}' },
};

const examples: Readonly<Record<string, Example>> = {
  'camel-case': {
    api: camelCase,
    known: { calls: contactPaths },
    finds: { base: '/v1', names: { case: 'camel' }, pages: { sent: 'page-from-zero' } },
  },
  envelope: {
    api: envelope,
    known: { sessions: { signed_out: [401], may_not: [403] } },
    finds: { booleans: { true: 'Y', false: 'N' }, errors: { success: { at: 'code', is: [0] } } },
  },
  laravel: { api: laravel, known: {}, finds: { pages: { total: 'meta.total', limit: 'meta.per_page' } } },
  django: {
    api: django,
    known: {},
    finds: {
      suffix: '/',
      instants: { form: 'local', zone: '+08:00' },
    },
  },
  'names-and-numbers': {
    api: namesAndNumbers,
    known: {},
    finds: { dates: 'DD/MM/YYYY', instants: { form: 'seconds' } },
  },
  gateway: {
    api: gateway,
    known: {
      base: '/market/v3',
      headers: {
        role: 'x-client-role',
        language: { name: 'accept-language', values: { en: 'en', hk: 'zh-HK' } },
        'x-request-id': null,
        'idempotency-key': null,
        'client-address': null,
        'device-token': null,
        'client-agent': null,
        always: { 'x-api-key': 'the key of the portal' },
      },
      parameters: { search: 'name', cursor: null },
      sessions: { signed_out: [401], may_not: [403] },
    },
    finds: { locking: false },
  },
  // Reads are redirected to the address with a slash; writes would be as well, but redirects of writes are
  // not followed.
  'slashes by redirect': { api: slashes, known: {}, finds: { suffix: '/' } },
  'the 111 calls': { api: onlySpecified(), known: {}, finds: {} },
};

const person = ['--operator', 'operator@demo.test:shiftdock-demo'];
const opened = [
  '/dashboard',
  '/shifts',
  '/timesheets',
  '/worker-invoices',
  '/admin-invoices',
  '/workers',
  '/settings/company',
];

describe.each(Object.entries(examples))('an API such as %s', (name, { api, known, finds }) => {
  const output: string[] = [];
  let connected: Connected | null = null;
  const folder = mkdtemp(path.join(scratch, 'shiftdock-connect-'));
  const file = path.join(scratch, `connected-${name.replaceAll(' ', '-')}-${process.pid}.json`);
  const it = portalScenario({
    each: true,
    quiet: true,
    demo: true,
    map: file,
    async through(url) {
      const served = await serveOtherApi(url, api);
      const before = path.join(await folder, 'known.json');
      await writeFile(before, JSON.stringify(known));
      connected = await connect(
        ['--url', served.url, ...person, '--map', before, '--out', file],
        (line) => void output.push(line),
      );
      return served;
    },
  });

  it('is connected: the map that was written lets a person sign in, read pages and save', async ({ world }) => {
    expect({ code: connected?.code, output: output.join('\n') }).toMatchObject({ code: 0 });
    expect(connected?.map).toMatchObject(finds);
    const someone = world.visitor();
    const signIn = { email: 'operator@demo.test', password: 'shiftdock-demo', role: 'OPERATOR' };
    const first = await someone.post('/login', signIn);
    expect(first.address, first.text).toBe('/dashboard');
    for (const address of opened) {
      const page = await someone.open(address);
      expect(page.status, `${address} ${page.text.slice(0, 300)}`).toBe(200);
      expect(page.text, address).not.toContain('could not be read');
    }
    const contact = `Connected ${name}`;
    const form = await someone.open('/contacts/new');
    const saved = await form.send({ name: contact, phone: '2345 6780', email: 'connected@demo.test' }, 'Save contact');
    expect(saved, saved.text).toRedirectTo('/contacts');
    expect(
      await world.db.many<{ name: string }>(
        sql`select name from contacts where name = ${contact} and deleted_at is null`,
      ),
    ).toEqual([{ name: contact }]);
  });
});

describe('the command', () => {
  plainly('says why it cannot begin, and how it is used', async () => {
    const run = async (args: readonly string[]) => {
      const lines: string[] = [];
      const { code } = await connect(args, (line) => void lines.push(line));
      return [code, lines[0]];
    };
    expect(await run([])).toEqual([2, '--url takes the address of an API']);
    expect(await run(['--url', 'http://127.0.0.1:9', '--operator', 'ada'])).toEqual([
      2,
      '--operator takes email:password',
    ]);
    expect(await run(['--url', 'http://127.0.0.1:9', ...person])).toEqual([2, 'The API does not answer']);
    expect((await run(['--colour']))[0]).toBe(2);
    expect((await run(['--help']))[0]).toBe(0);
  });
});
