import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, SessionExpired } from '#app/api-client/errors.ts';
import { UpstreamClock } from '#app/api-client/clock.server.ts';
import { UpstreamPool } from '#app/api-client/http.server.ts';
import { getContact, listContacts } from '#contract/categories/contacts.ts';
import { maxBatchLength, maxBatchReads } from '#contract/capabilities.ts';
import { listBanks } from '#contract/categories/lists.ts';
import { Deadlines } from '#tests/support/stand-ins/deadlines.ts';

interface Reply {
  status: number;
  body: unknown;
  retry_after?: number | null;
}

const ken = { id: 7, version: 1, updated_at: '2026-11-23T01:00:00.000Z', updated_by: 'Ada Chan', name: 'Ken Lau' };
const reach = { phone: '+852 6123 4567', email: 'ken@harbourline.example', used_by: 0, open_shifts: 0 };
const contact = { ...ken, ...reach };
const answers = (path: string): Reply =>
  /^\/shift-contacts(\?|$)/.test(path)
    ? { status: 200, body: { data: [contact], meta: { page: 1, limit: 15, total: 1 } } }
    : path.startsWith('/shift-contacts/')
      ? { status: 404, body: { error: 'Not there', code: 'not_found' } }
      : { status: 200, body: { data: [] } };

let server: Server | undefined;
let pool: UpstreamPool | undefined;
let deadlines: Deadlines;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  await pool?.close();
});

async function api({
  part = answers,
  whole,
  gathers = () => true,
}: {
  part?: (path: string) => Reply;
  whole?: (request: IncomingMessage) => { status: number; body: unknown } | null;
  gathers?: () => boolean;
} = {}) {
  const asked: string[] = [];
  deadlines = new Deadlines();
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://api.test');
    const path = url.pathname.replace('/api', '');
    asked.push(path);
    const of = url.searchParams.get('of');
    const data = of?.split(' ').map((each) => ({ retry_after: null, ...part(each) }));
    const reply = of === null ? part(path) : { status: 200, body: { data } };
    const { status, body } = (of !== null && whole?.(request)) || reply;
    if (status === 0) return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const made = new UpstreamPool(url, new UpstreamClock(), { gathers, deadline: deadlines.make });
  pool = made;
  const as = (token: string | null) => made.as({ token, role: 'operator', language: 'en', requestId: 'r-1' });
  return { asked, as, ada: as('token of Ada') };
}

const until = async (done: () => boolean): Promise<void> => {
  while (!done()) await new Promise((resolve) => setImmediate(resolve));
};

type Client = Awaited<ReturnType<typeof api>>['ada'];
const readsOf = ({ read }: Client) =>
  [read(listContacts, { query: {} }), read(listBanks, {}), read(getContact, { params: { id: 7 } })] as const;
const page = (client: Client) => Promise.allSettled(readsOf(client));
const states = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((each) => (each.status === 'fulfilled' ? 'read' : (each.reason as Error).name));

describe('calls of one page', () => {
  it('go to an API that can as one request, and each has its own answer', async () => {
    const { ada, asked } = await api();
    const [contacts, banks, none] = await page(ada);
    expect(asked).toEqual(['/batch']);
    expect(contacts).toMatchObject({ value: { items: [{ name: 'Ken Lau' }], total: 1 } });
    expect(banks).toMatchObject({ value: [] });
    expect(none).toMatchObject({ reason: { status: 404, code: 'not_found' } });
    expect((none as PromiseRejectedResult).reason).toBeInstanceOf(ApiError);
  });

  it('go one by one to an API that cannot, for who is not signed in, and where there is only one', async () => {
    const cannot = await api({ gathers: () => false });
    await page(cannot.ada);
    expect(cannot.asked.toSorted()).toEqual(['/banks', '/shift-contacts', '/shift-contacts/7']);
    await pool?.close();
    server?.close();
    const { ada, as, asked } = await api();
    await page(as(null));
    await ada.read(listBanks, {});
    expect(asked.toSorted()).toEqual(['/banks', '/banks', '/shift-contacts', '/shift-contacts/7']);
  });

  it('ask for what two places need once, and are divided where they are too many or too long', async () => {
    const { ada, asked } = await api();
    await Promise.all([ada.read(listBanks, {}), ada.read(listBanks, {}), ada.read(listContacts, { query: {} })]);
    expect(asked).toEqual(['/batch']);
    asked.length = 0;
    const ids = Array.from({ length: maxBatchReads + 1 }, (_, id) => id + 1);
    await Promise.allSettled(ids.map((id) => ada.read(getContact, { params: { id } })));
    expect(asked.toSorted()).toEqual(['/batch', `/shift-contacts/${maxBatchReads + 1}`]);
    asked.length = 0;
    const long = 'x'.repeat(maxBatchLength / 2);
    await Promise.all(['a', 'b'].map((one) => ada.read(listContacts, { query: { search: one + long } })));
    expect(asked).toEqual(['/shift-contacts', '/shift-contacts']);
  });

  it('that fail for a moment are asked for again alone, and the others are not', async () => {
    let banks = 0;
    const { ada, asked } = await api({
      part: (path) => (path === '/banks' && banks++ === 0 ? { status: 503, body: {} } : answers(path)),
    });
    expect(states(await page(ada))).toEqual(['read', 'read', 'ApiError']);
    expect(asked).toEqual(['/batch', '/banks']);
  });
});

describe('calls that cannot go as one', () => {
  it('say each for itself that the session is over', async () => {
    const { ada, asked } = await api({
      part: () => ({ status: 401, body: { code: 'signed_out' } }),
      whole: () => ({ status: 401, body: { code: 'signed_out' } }),
    });
    for (const each of await page(ada)) expect(each).toMatchObject({ reason: expect.any(SessionExpired) as unknown });
    await page(ada);
    expect(asked.filter((path) => path === '/batch')).toHaveLength(2);
  });

  it.each([
    ['has no such call', { status: 404, body: { error: 'no' } }],
    ['answers another number of parts', { status: 200, body: { data: [] } }],
    ['answers something else', { status: 200, body: { data: { a: 1 } } }],
    ['has a fault there', { status: 500, body: {} }],
  ])('go one by one for a minute to an API that %s', async (_, whole) => {
    const { ada, asked } = await api({ whole: () => whole });
    expect(states(await page(ada))).toEqual(['read', 'read', 'ApiError']);
    expect(asked).toHaveLength(4);
    await page(ada);
    expect(asked.filter((path) => path === '/batch')).toHaveLength(1);
  });

  it('fail together where nothing comes in time, and go one by one then, so that one that hangs stops itself alone', async () => {
    const hangs = (path: string): Reply => (path === '/banks' ? { status: 0, body: {} } : answers(path));
    const { ada, asked } = await api({ part: hangs, whole: () => ({ status: 0, body: {} }) });
    const first = page(ada);
    await until(() => asked.length === 1);
    deadlines.pass(60_000);
    for (const each of await first)
      expect(each).toMatchObject({ reason: { name: 'Unavailable', reason: 'timeout', outcome: 'none' } });
    const [contacts, banks, none] = readsOf(ada);
    expect(states(await Promise.allSettled([contacts, none]))).toEqual(['read', 'ApiError']);
    await until(() => asked.length === 4);
    deadlines.pass(60_000);
    expect(states(await Promise.allSettled([banks]))).toEqual(['Unavailable']);
  });
});
