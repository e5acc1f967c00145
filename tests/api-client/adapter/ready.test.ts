import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as ready from '#app/api-client/adapter/ready.ts';
import type { Adapter, ApiRequest, ApiResponse } from '#app/api-client/adapter/adapter.ts';
import { login } from '#contract/accounts/auth.ts';
import { getContact, listContacts, updateContact } from '#contract/categories/contacts.ts';
import { listInvoices } from '#contract/billing/invoices.ts';
import type { Call } from '#contract/core/call.ts';
import { instant } from '#contract/core/common.ts';
import { uploadImage } from '#contract/files/uploads.ts';
import { listShifts } from '#contract/shifts/shifts.ts';

type Answer = Partial<ApiResponse> | ((sent: ApiRequest) => Partial<ApiResponse>);

/** What an adapter sends for a call, and what it makes of the answers. */
async function through(adapter: Adapter, call: Call, input: Partial<ApiRequest> = {}, answer: Answer = {}) {
  const sent: ApiRequest[] = [];
  const { name, method, path } = call;
  const plain = {
    name,
    contract: call,
    method,
    path: `/api${path}`,
    params: {},
    query: {},
    headers: {},
    body: undefined,
  };
  const response = await adapter({ ...plain, ...input }, (request) => {
    sent.push(request);
    const given = typeof answer === 'function' ? answer(request) : answer;
    return Promise.resolve({ status: 200, headers: {}, body: {}, ...given });
  });
  return { sent: sent.at(-1), all: sent, response, body: response.body as Record<string, unknown> };
}

const failure = (body: unknown, status = 422) => ({ status, body });

describe('values', () => {
  it.for([
    ['DD/MM/YYYY', '21/11/2026'],
    ['MM/DD/YYYY', '11/21/2026'],
    ['YYYY/MM/DD', '2026/11/21'],
    ['YYYYMMDD', '20261121'],
    ['DD-MM-YYYY', '21-11-2026'],
  ] as const)('has days as %s', async ([form, theirs]) => {
    const answer = { body: { data: [{ start_date: theirs, name: theirs }], meta: { page: 1 } } };
    const query = { start_date: '2026-11-21' };
    const { sent, body } = await through(ready.days(form), listShifts, { query }, answer);
    expect(sent?.query).toEqual({ start_date: theirs });
    expect(body.meta).toEqual({ page: 1 });
  });

  it.for([
    ['seconds', 1_795_222_800],
    ['milliseconds', 1_795_222_800_000],
    ['+08:00', '2026-11-21 09:00:00'],
  ] as const)('has instants as %s', async ([form, theirs]) => {
    const answer = { body: { data: { updated_at: theirs, name: 'Ken' } } };
    const { body } = await through(ready.instants(form), getContact, {}, answer);
    const { updated_at: read, name } = body.data as Record<string, string>;
    expect([new Date(read ?? '').toISOString(), name]).toEqual(['2026-11-21T01:00:00.000Z', 'Ken']);
  });

  it.for([
    ['cents', 12_345, 123.45],
    [{ amount: 'value', currency: 'unit' }, { value: '123.45', unit: 'HKD' }, '123.45'],
    [{ amount: 'value', cents: true }, { value: 12_345 }, 123.45],
  ] as const)('has amounts as %o', async ([form, theirs, ours]) => {
    const { body } = await through(
      ready.money(form),
      listInvoices,
      {},
      { body: { data: [{ total: theirs }], meta: {} } },
    );
    expect(JSON.stringify(body)).toContain(JSON.stringify(ours));
  });

  it('sends local times with the milliseconds that they have', async () => {
    const local = ready.instants('+08:00');
    const asking = async (now: string) =>
      (await through(local, listShifts, { contract: { query: z.object({ now: instant }) }, query: { now } })).sent
        ?.query;
    expect(await asking('2026-11-30T01:00:00.125Z')).toEqual({ now: '2026-11-30 09:00:00.125' });
    expect(await asking('2026-11-30T01:00:00.000Z')).toEqual({ now: '2026-11-30 09:00:00' });
  });

  it('has yes and no, and states by name, in queries too', async () => {
    const adapter = ready.compose(
      ready.booleans('Y', 'N'),
      ready.enumerations('lowercase', { shiftStatus: { CANCEL: 'off' } }),
    );
    const answer = { body: { data: [{ status: 'off' }, { status: 'new' }, { status: 'unheard' }], meta: {} } };
    const { sent, body } = await through(adapter, listShifts, { query: { status: 5 } }, answer);
    expect(sent?.query).toEqual({ status: 'off' });
    expect(body.data).toEqual([{ status: 5 }, { status: 2 }, { status: 'unheard' }]);
  });
});

describe('names', () => {
  it.for([
    ['camel', 'updatedBy', 'openShifts'],
    ['pascal', 'UpdatedBy', 'OpenShifts'],
    ['kebab', 'updated-by', 'open-shifts'],
  ] as const)('are %s in bodies and refusals', async ([style, updatedBy, openShifts]) => {
    const adapter = ready.names(style, { phone: 'telephone' });
    const input = { body: { updated_by: 1, phone: '1' } };
    const { sent, body } = await through(adapter, updateContact, input, {
      body: { data: { [updatedBy]: 2, telephone: '1', [openShifts]: 3 } },
    });
    expect(sent?.body).toEqual({ [updatedBy]: 1, telephone: '1' });
    expect(body.data).toEqual({ updated_by: 2, phone: '1', open_shifts: 3 });
    const pointed = failure({ title: 'No', errors: [{ pointer: `#/lines/0/${updatedBy}`, detail: 'Too few' }] });
    expect((await through(adapter, updateContact, input, pointed)).body.fields).toEqual({
      'lines[0].updated_by': 'Too few',
    });
  });

  it('reads a name of theirs as the one that the call has, though the contract has it elsewhere', async () => {
    const adapter = ready.names('camel', { amount: 'value', NOT_DUE: 'notDue' });
    const reading = { body: { data: { value: 7, notDue: 1 } } };
    const having = (...names: string[]) => ({
      contract: { answer: z.object(Object.fromEntries(names.map((name) => [name, z.number()]))) },
    });
    const dataOf = async (...names: string[]) =>
      (await through(adapter, getContact, having(...names), reading)).body.data;
    expect(await dataOf('amount')).toEqual({ amount: 7, NOT_DUE: 1 });
    expect(await dataOf('value')).toEqual({ value: 7, NOT_DUE: 1 });
    expect(await dataOf('amount', 'value')).toEqual({ amount: 7, NOT_DUE: 1 });
  });

  it('reads every name of the contract back, with digits in it too', async () => {
    const answer = { body: { data: { minutesLast4Weeks: 7, NEW: 1 } } };
    expect((await through(ready.names('camel'), getContact, {}, answer)).body.data).toEqual({
      minutes_last_4_weeks: 7,
      NEW: 1,
    });
  });
});

describe('frames', () => {
  it('takes a record out of its envelope, and leaves lists to pages', async () => {
    const adapter = ready.envelope({ data: 'result', message: 'msg', sent: 'params' });
    const { sent, body } = await through(
      adapter,
      updateContact,
      { body: { name: 'Ken' } },
      { body: { result: { id: 7 }, msg: 'Saved' } },
    );
    expect([sent?.body, body]).toEqual([{ params: { name: 'Ken' } }, { data: { id: 7 }, message: 'Saved' }]);
    expect((await through(adapter, listContacts, {}, { body: { rows: [] } })).body).toEqual({ rows: [] });
  });

  it('changes each record', async () => {
    const adapter = ready.records(
      ({ id, attributes }) => ({ id, ...ready.fieldsOf(attributes) }),
      (record) => ({ attributes: record }),
    );
    const nested = { id: 7, attributes: { name: 'Ken' } };
    const { sent, body } = await through(
      adapter,
      updateContact,
      { body: { name: 'Ken' } },
      { body: { data: [nested] } },
    );
    expect([sent?.body, body.data]).toEqual([{ attributes: { name: 'Ken' } }, [{ id: 7, name: 'Ken' }]]);
  });

  it('says what is offered without asking', async () => {
    const { all, body } = await through(ready.capabilities('credits'), {
      ...getContact,
      name: 'getCapabilities',
    } as Call);
    expect([all, body.data]).toEqual([[], { capabilities: ['credits'] }]);
  });
});

describe('lists', () => {
  const query = { page: 3, limit: 2 };

  it.for([
    ['from-one', 3, 3],
    ['from-zero', 2, 2],
    ['rows', 4, 4],
  ] as const)('have pages that count %s', async ([counts, page, said]) => {
    const adapter = ready.pages({ items: 'rows', page: 'at', limit: 'size', total: 'count', last: 'end', counts });
    const answer = { body: { rows: [1], at: said, size: 2, count: '5', end: 4 } };
    const { sent, body } = await through(adapter, listContacts, { query }, answer);
    expect(sent?.query.page).toBe(page);
    expect(body).toMatchObject({ data: [1], meta: { page: 3, limit: 2, total: 5, more: true } });
  });

  const rows = ['a', 'b', 'c', 'd', 'e'];
  const cursorApi = ({ query: { after = 0, limit, page } }: ApiRequest): Partial<ApiResponse> => {
    if (page !== undefined) return failure({}, 400);
    const end = Number(after) + Number(limit);
    return { body: { rows: rows.slice(Number(after), end), next: end < rows.length ? String(end) : null } };
  };

  it('are read by cursors, each page once', async () => {
    const adapter = ready.cursors({ items: 'rows', next: 'next', parameter: 'after' });
    const third = await through(adapter, listContacts, { query }, cursorApi);
    expect([third.all.length, third.body]).toMatchObject([3, { data: ['e'], meta: { page: 3, more: false } }]);
    const second = await through(adapter, listContacts, { query: { ...query, page: 2 } }, cursorApi);
    expect([second.all.length, second.body]).toMatchObject([1, { data: ['c', 'd'], meta: { page: 2, more: true } }]);
    const beyond = await through(adapter, listContacts, { query: { ...query, page: 9 } }, cursorApi);
    expect(beyond.body).toMatchObject({ data: [], meta: { page: 9, more: false } });
    const otherPerson = { query, headers: { authorization: 'Bearer another' } };
    expect((await through(adapter, listContacts, otherPerson, cursorApi)).all).toHaveLength(3);
  });

  it('are followed for each person alone, whatever bears the session', async () => {
    const adapter = ready.compose(ready.cookieSession('sid'), ready.cursors({ items: 'rows', next: 'next' }));
    const as = (token: string) => ({ query: { ...query, page: 2 }, headers: { authorization: `Bearer ${token}` } });
    const api = (sent: ApiRequest) => ({ body: { rows: [sent.headers.cookie], next: sent.headers.cookie } });
    for (const person of ['ada', 'ben']) {
      const { all } = await through(adapter, listContacts, as(person), api);
      expect(all.map((sent) => sent.query.cursor)).toEqual([undefined, `sid=${person}`]);
    }
  });

  it('are followed where filters are in the API’s spelling already', async () => {
    const adapter = ready.compose(ready.days('DD/MM/YYYY'), ready.cursors({ items: 'rows', next: 'next' }));
    const asked = { query: { page: 2, limit: 2, start_date: '2026-11-30' } };
    const api = (sent: ApiRequest) => ({ body: { rows: [sent.query.cursor ?? 'first'], next: 'n' } });
    const { all, body } = await through(adapter, listShifts, asked, api);
    expect(all.map((sent) => sent.query.start_date)).toEqual(['30/11/2026', '30/11/2026']);
    expect(body.data).toEqual(['n']);
  });

  it('are read by Link headers', async () => {
    const api = (sent: ApiRequest): Partial<ApiResponse> => {
      const { body } = cursorApi(sent) as { body: { rows: unknown; next: string | null } };
      const link = `<https://api.example.com/x?limit=2&after=${body.next}>; rel="next", <https://api.example.com/x>; rel="first"`;
      return { body: { data: body.rows }, headers: body.next === null ? {} : { link } };
    };
    const { all, body } = await through(ready.links(), listContacts, { query }, api);
    expect([all.length, body]).toMatchObject([3, { data: ['e'], meta: { page: 3, more: false } }]);
  });
});

describe('refusals and sessions', () => {
  it('have their parts, codes and status where the adapter says', async () => {
    const adapter = ready.errors({
      message: ['why'],
      code: ['nr'],
      codes: { 7: 'email_taken' },
      failed: ({ ok }) => (ok === false ? 409 : null),
    });
    const { response, body } = await through(adapter, updateContact, {}, { body: { ok: false, why: 'Taken', nr: 7 } });
    expect([response.status, body]).toMatchObject([409, { error: 'Taken', code: 'email_taken' }]);
    expect((await through(adapter, updateContact, {}, { body: { ok: true } })).response.status).toBe(200);
  });

  it('end the session where the adapter says, and nowhere else', async () => {
    const adapter = ready.signedOutBy(419, 'TOKEN_OLD');
    const meets = async (body: object, status: number) => {
      const { response } = await through(adapter, getContact, {}, failure(body, status));
      return [response.status, ready.fieldsOf(response.body).signed_in];
    };
    expect(await meets({}, 419)).toEqual([401, undefined]);
    expect(await meets({ code: 'TOKEN_OLD' }, 400)).toEqual([401, undefined]);
    expect(await meets({ error: 'No' }, 403)).toEqual([403, true]);
    expect(await meets({ error: 'No' }, 404)).toEqual([404, undefined]);
  });

  it('has the token in a header or a cookie', async () => {
    const headers = { authorization: 'Bearer abc' };
    expect((await through(ready.tokenIn('x-token', 'Token '), getContact, { headers })).sent?.headers).toEqual({
      'x-token': 'Token abc',
    });
    const cookie = ready.cookieSession('sid');
    expect((await through(cookie, getContact, { headers })).sent?.headers).toEqual({ cookie: 'sid=abc' });
    const set = {
      headers: { 'set-cookie': ['lang=en', 'sid=xyz; Path=/; HttpOnly'] },
      body: { data: { role: 'OPERATOR' } },
    };
    expect((await through(cookie, login, {}, set)).body.data).toEqual({ role: 'OPERATOR', token: 'xyz' });
    const later = { ...set, body: { data: [1] } };
    expect((await through(cookie, listContacts, { headers }, later)).body.data).toEqual([1]);
  });
});

describe('requests', () => {
  it('have their paths, parameters and headers', async () => {
    const adapter = ready.compose(
      ready.paths({ base: '/v1', suffix: '/', calls: { updateContact: 'PATCH /contacts/{id}' } }),
      ready.parameters({ search: 'q', cursor: null }),
      ready.headers(
        { role: 'x-role', 'x-request-id': null, language: (value) => ({ lang: value.toUpperCase() }) },
        { 'x-api-key': 'k' },
      ),
    );
    const input = {
      query: { search: 'Ken', cursor: 'c' },
      headers: { role: 'operator', 'x-request-id': 'r', language: 'en', accept: 'a' },
    };
    const { sent } = await through(adapter, updateContact, input);
    expect([sent?.method, sent?.path, sent?.query]).toEqual(['PATCH', '/v1/contacts/{id}/', { q: 'Ken' }]);
    expect(sent?.headers).toEqual({ 'x-role': 'operator', lang: 'EN', accept: 'a', 'x-api-key': 'k' });
    const event = await through(adapter, { ...updateContact, path: '/x' } as Call, { path: '/events' });
    expect(event.sent?.path).toBe('/events');
  });

  it('have an ETag as version, and a conflict for another', async () => {
    const read = await through(ready.etags(), getContact, {}, { headers: { etag: '"v1"' }, body: { data: { id: 7 } } });
    expect(read.body.data).toEqual({ id: 7, version: '"v1"' });
    const input = { body: { name: 'Ken', version: '"v1"' } };
    const { sent, response } = await through(ready.etags(), updateContact, input, failure({ error: 'Old' }, 412));
    expect([sent?.body, sent?.headers['if-match']]).toEqual([{ name: 'Ken' }, '"v1"']);
    expect([response.status, response.body]).toEqual([409, { error: 'Old', code: 'conflict' }]);
  });

  it('goes through `only` for some calls alone', async () => {
    const adapter = ready.only(['getContact'], ready.parameters({ search: null }));
    const query = { search: 'Ken' };
    expect((await through(adapter, getContact, { query })).sent?.query).toEqual({});
    expect((await through(adapter, listContacts, { query })).sent?.query).toEqual(query);
  });
});

describe('files', () => {
  const roots = ['/storage/', 'https://api.example.com/storage/'];
  const adapter = ready.files({ base: '/storage', roots, token: false });
  const fileCall = { ...getContact, name: 'file' } as Call;
  const headers = { authorization: 'Bearer abc', accept: 'a' };

  it.for([
    ['/storage/2026/logo.png', '/storage/2026/logo.png'],
    ['https://api.example.com/storage/logo.png?v=2', '/storage/logo.png?v=2'],
    ['/storage/abcdefgh.png', '/storage/abcdefgh.png'],
  ])('are shown at the portal and asked for where they are: %s', async ([address, path]) => {
    const { body } = await through(adapter, uploadImage, {}, { body: { data: { id: 7, url: address } } });
    const { url = '' } = body.data as { url?: string };
    expect(url).toMatch(/^\/files\/[\w~.-]+$/);
    const { sent } = await through(adapter, fileCall, { params: { key: url.slice('/files/'.length) }, headers });
    expect([sent?.path, sent?.headers]).toEqual([path, { accept: 'a' }]);
  });

  it('stay where they are at another host', async () => {
    const url = 'https://cdn.example.com/logo.png';
    expect((await through(adapter, uploadImage, {}, { body: { data: { url } } })).body.data).toEqual({ url });
  });

  it.each(['../admin', 'a/../../admin', '%2e%2e/admin', 'a%2f..%2fadmin'])(
    'are nothing beside their folder: %s',
    async (path) => {
      const key = `~${Buffer.from(path).toString('base64url')}`;
      const { all, response } = await through(adapter, fileCall, { params: { key } });
      expect([all, response.status]).toEqual([[], 404]);
    },
  );
});
