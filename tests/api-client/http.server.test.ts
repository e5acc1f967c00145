import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UpstreamClock } from '#app/api-client/clock.server.ts';
import type { Upstream } from '#app/api-client/client.server.ts';
import { createContact, getContact, listContacts } from '#contract/categories/contacts.ts';
import { listRoles } from '#contract/categories/roles.ts';
import { listInvoices } from '#contract/billing/invoices.ts';
import { listNotifications } from '#contract/messaging/notifications.ts';
import { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { login } from '#contract/accounts/auth.ts';
import { checkPayment } from '#contract/shifts/card-check.ts';
import { sheetTypes } from '#contract/core/fields/files.ts';
import { exportShifts } from '#contract/shifts/shifts.ts';
import { ifReadable, SessionExpired, Unavailable, type ApiError } from '#app/api-client/errors.ts';
import { callLimits } from '#app/api-client/transport/connection.server.ts';
import { UpstreamPool } from '#app/api-client/http.server.ts';
import { contactBody } from '#tests/support/builders/records.ts';
import { Deadlines } from '#tests/support/stand-ins/deadlines.ts';
import { serve, type Served } from '#tests/support/stand-ins/server.ts';

const ken = {
  id: 7,
  version: 1,
  updated_at: '2026-11-23T01:00:00.000Z',
  updated_by: 'Ada Chan',
  name: 'Ken Lau',
  phone: '+852 6123 4567',
  email: 'ken.lau@harbourline.example',
  used_by: 0,
  open_shifts: 0,
};
const page = { data: [ken], meta: { page: 1, limit: 15, total: 1 } };
const typed = contactBody({ name: ken.name, phone: ken.phone, email: ken.email });

const minute = 60_000;

let server: Served | undefined;
let pool: UpstreamPool | undefined;
let deadlines: Deadlines;
beforeEach(() => {
  deadlines = new Deadlines();
});
afterEach(async () => {
  await server?.close();
  await pool?.close();
  server = undefined;
});

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

async function behaving(answer: Answer) {
  const asked: string[] = [];
  server = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => answer(request, response, asked.length));
  });
  const { url } = server;
  const connected = new UpstreamPool(url, new UpstreamClock(), { deadline: deadlines.make });
  pool = connected;
  const as = (token: string): Upstream => connected.as({ token, role: 'operator', language: 'en', requestId: 'r-1' });
  return { asked, url, as, ada: as('token of Ada') };
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));

const read = (client: Upstream) => client.read(listContacts, { query: {} });
const write = (client: Upstream, key = 'key-1') => client.write(createContact, { body: typed }, { key });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('a read', () => {
  it('is asked for at most twice more when the API is away for a moment', async () => {
    const { ada, asked } = await behaving((_, response, count) =>
      count < 3 ? json(response, {}, 500 + count + 1) : json(response, page),
    );
    expect((await read(ada)).items).toMatchObject([{ name: 'Ken Lau' }]);
    expect(asked).toHaveLength(3);
  });

  it('fails after that', async () => {
    const { ada, asked } = await behaving((_, response) => json(response, {}, 503));
    expect(await failureOf(read(ada))).toMatchObject({ name: 'Unavailable', reason: 'server', outcome: 'none' });
    expect(asked).toHaveLength(3);
  });

  it.each([
    [listContacts, 15],
    [listRoles, 5],
    [listTimesheets, 5],
    [listNotifications, 6],
    [listInvoices, 10],
  ])('of a list asks for the rows of the specification: %o', async (call, rows) => {
    const { ada, asked } = await behaving((_, response) => json(response, { ...page, data: [] }));
    await ada.read(call, { query: { page: 2 } });
    await ada.read(call, { query: { page: 2, limit: 3 } });
    expect(asked).toEqual([`GET /api${call.path}?page=2&limit=${rows}`, `GET /api${call.path}?page=2&limit=3`]);
  });

  it('is asked for again when the connection breaks', async () => {
    const { ada, asked } = await behaving((request, response, count) =>
      count === 1 ? void request.socket.destroy() : json(response, page),
    );
    expect((await read(ada)).total).toBe(1);
    expect(asked).toHaveLength(2);
  });

  it.each([400, 404, 422, 429, 500, 501])('is not asked for again when the answer is %i', async (status) => {
    const { ada, asked } = await behaving((_, response) => json(response, { error: 'No' }, status));
    expect(await failureOf(read(ada))).toBeInstanceOf(Error);
    expect(asked).toHaveLength(1);
  });

  it('has one minute for everything: tries and redirects share it', async () => {
    expect(callLimits).toEqual({ timeout: minute, redirects: 10, bytes: 10_485_760, retries: 2, wait: 10 });
    // The first try fails after 30 seconds, the second redirects, and 30 seconds later there is no response.
    const { ada, asked } = await behaving((_, response, count) => {
      if (count !== 2) deadlines.pass(minute / 2);
      if (count === 1) json(response, {}, 503);
      if (count === 2) response.writeHead(302, { location: '/api/shift-contacts?page=2' }).end();
    });
    expect(await failureOf(read(ada))).toMatchObject({ reason: 'timeout', outcome: 'none' });
    expect(asked).toHaveLength(3);
    expect(deadlines.made).toEqual([minute]);
  });

  it('is refused when its body stops half-way', async () => {
    const { ada } = await behaving((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      // More than the buffers in between hold: it has only been sent completely once the portal reads the body.
      response.write(`{"data":[${' '.repeat(9_000_000)}`, () => deadlines.pass(minute));
    });
    expect(await failureOf(read(ada))).toMatchObject({ reason: 'timeout', outcome: 'none' });
  });
});

describe('an answer 429', () => {
  it('to a read is waited for once where the API says how long', async () => {
    const { ada, asked } = await behaving((_, response, count) => {
      if (count === 1) response.setHeader('retry-after', '0');
      json(response, count === 1 ? { error: 'Slower' } : page, count === 1 ? 429 : 200);
    });
    expect((await read(ada)).total).toBe(1);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['a second time', '0', 2],
    ['for longer than a page takes', '11', 1],
  ])('to a read is not waited for %s', async (_, seconds, times) => {
    const { ada, asked } = await behaving((__, response) => {
      response.setHeader('retry-after', seconds);
      json(response, { error: 'Slower' }, 429);
    });
    expect(await failureOf(read(ada))).toMatchObject({ status: 429 });
    expect(asked).toHaveLength(times);
  });

  it('to a write is not waited for', async () => {
    const { ada, asked } = await behaving((_, response) => {
      response.setHeader('retry-after', '0');
      json(response, { error: 'Slower' }, 429);
    });
    expect(await write(ada)).toMatchObject({ ok: false, error: { status: 429, retryIn: 0 } });
    expect(asked).toHaveLength(1);
  });
});

describe('a write', () => {
  it.each([
    ['502', (_: IncomingMessage, response: ServerResponse) => json(response, {}, 502)],
    ['503', (_: IncomingMessage, response: ServerResponse) => json(response, {}, 503)],
    ['a broken connection', (request: IncomingMessage) => void request.socket.destroy()],
    [
      'a redirect',
      (_: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(307, { location: '/api/elsewhere' }).end(),
    ],
    ['silence', () => deadlines.pass(minute)],
    [
      'a page of a gateway',
      (_: IncomingMessage, response: ServerResponse) => json(response, ' <html>It works!</html>'),
    ],
  ])('is never sent again: after %s its outcome is unknown', async (_, answer) => {
    const { ada, asked } = await behaving(answer);
    expect(await write(ada)).toMatchObject({ ok: false, error: { name: 'Unavailable', outcome: 'unknown' } });
    expect(asked).toHaveLength(1);
  });

  it('has certainly not happened when the connection is refused', async () => {
    const { ada } = await behaving(() => {});
    await server?.close();
    server = undefined;
    expect(await write(ada)).toMatchObject({ ok: false, error: { reason: 'connect', outcome: 'none' } });
  });

  it('shares one call with the same form sent again meanwhile', async () => {
    const waiting: (() => void)[] = [];
    const { ada, as, asked } = await behaving(
      (_, response) => void waiting.push(() => json(response, { data: ken, message: 'Contact added' })),
    );
    const twice = [write(ada), write(ada)];
    const others = [write(ada, 'key-2'), write(as('token of Ben'))];
    await expect.poll(() => waiting.length).toBe(3);
    for (const answer of waiting) answer();
    expect(await Promise.all(twice)).toMatchObject([
      { ok: true, message: 'Contact added' },
      { ok: true, message: 'Contact added' },
    ]);
    expect(await Promise.all(others)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(asked).toHaveLength(3);
  });

  it('of another body under the same key is a call of its own, for the API to refuse', async () => {
    const { ada, asked } = await behaving((_, response) => json(response, { data: ken }));
    await Promise.all([write(ada), ada.write(createContact, { body: { ...typed, name: 'Ken Ma' } }, { key: 'key-1' })]);
    expect(asked).toHaveLength(2);
  });
});

describe('an answer to a write with a status of success', () => {
  it.each([
    ['nothing', 204, ''],
    ['a message only', 201, { message: 'Contact added' }],
    ['other data', 200, { data: 'done' }],
    ['data without a field', 201, { data: { ...ken, open_shifts: undefined } }],
    ['a list', 200, { data: [] }],
    ['no object', 200, '[]'],
    ['no JSON', 201, 'Created'],
    ['half of it', 201, '{"data":{"id":'],
    ['no errors', 200, { success: true, errors: [], error: null, data: ken }],
  ])('was done, also with %s', async (_, status, body) => {
    const { ada, asked } = await behaving((__, response) =>
      status === 204 ? void response.writeHead(204).end() : json(response, body, status),
    );
    expect(await write(ada)).toMatchObject({ ok: true });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
    ['is longer than is read', (_, response) => json(response, `{"data":"${'x'.repeat(11 * 1024 * 1024)}"}`, 201)],
    [
      'breaks off',
      (request, response) => {
        response.writeHead(201, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('{"data":{', () => request.socket.destroy());
      },
    ],
  ])('was done where it %s', async (_, answer) => {
    const { ada, asked } = await behaving(answer);
    expect(await write(ada)).toMatchObject({ ok: true });
    expect(asked).toHaveLength(1);
  });
});

describe('the data of a write that was done', () => {
  it('says what can be read of a record, and nothing else of it', async () => {
    const { ada } = await behaving((_, response) => json(response, { data: { ...ken, open_shifts: 'many' } }, 201));
    const sent = await write(ada);
    if (!sent.ok) throw sent.error;
    expect([sent.value.id, sent.value.name]).toEqual([7, 'Ken Lau']);
    expect(() => sent.value.open_shifts).toThrow(Unavailable);
    expect(ifReadable(() => sent.value.open_shifts)).toBeUndefined();
  });

  it.each(['', { message: 'Welcome' }, { data: { token: 7 } }])(
    'is none in %o for a call that is made for it',
    async (body) => {
      const { ada } = await behaving((_, response) => json(response, body));
      const person = { email: 'ada@harbourline.example', password: 'a quiet cold store', role: 'OPERATOR' as const };
      expect(await ada.write(login, { body: person }, { key: 'key-1' })).toMatchObject({
        ok: false,
        error: { name: 'Unavailable', reason: 'shape' },
      });
    },
  );

  it.each([
    ['success is false', { success: false, message: 'That number is taken' }],
    ['there are errors', { errors: { phone: ['That number is taken'] }, message: 'That number is taken' }],
    ['there are errors in a list', { errors: [{ field: 'phone', message: 'That number is taken' }], data: null }],
    ['there is an error and no data', { error: 'That number is taken' }],
  ])('refuses where %s', async (_, body) => {
    const { ada } = await behaving((__, response) => json(response, body, 200));
    const sent = await write(ada);
    expect(sent).toMatchObject({ ok: false, error: { name: 'ApiError', status: 422 } });
    const { detail, fields } = (sent as { error: ApiError }).error;
    expect(detail ?? fields.phone).toBe('That number is taken');
    if ('errors' in body) expect(fields).toEqual({ phone: 'That number is taken' });
  });
});

describe('an answer', () => {
  it('over ten megabytes is refused before it fills the memory', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 32);
    let sent = 0;
    const { ada } = await behaving((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && sent < 200) {
          sent += 1;
          if (!response.write(megabyte)) return void response.once('drain', more);
        }
      };
      more();
    });
    expect(await failureOf(read(ada))).toMatchObject({ reason: 'size', outcome: 'none' });
    expect(sent).toBeLessThan(100);
  });

  it.each([
    ['no JSON', '<html>It works!</html>'],
    ['nothing', ''],
    ['a list', '[]'],
    ['no data', '{}'],
    ['null', 'null'],
    ['half a character', Buffer.from('7b226461746122c3', 'hex').toString('latin1')],
  ])('that is %s is refused as the wrong shape', async (_, body) => {
    const { ada } = await behaving((__, response) => json(response, body));
    expect(await failureOf(read(ada))).toMatchObject({ name: 'Unavailable', reason: 'shape' });
  });

  it('of a list that does not say where it stands is the page that was asked for', async () => {
    const { ada } = await behaving((_, response) => json(response, { data: [ken] }));
    expect(await ada.read(listContacts, { query: { page: 2, limit: 1 } })).toMatchObject({
      items: [{ id: 7 }],
      page: 2,
      limit: 1,
      total: null,
      more: true,
    });
  });
});

describe('an answer that is logged, or ends the session', () => {
  it('of a row that cannot be read is logged by call, field and request, without the value', async () => {
    const warnings: unknown[] = [];
    const body = { ...page, data: [{ ...ken, updated_at: 'a secret' }] };
    const { url } = await behaving((_, response) => json(response, body));
    const logged = new UpstreamPool(url, new UpstreamClock(), {
      log: { info: () => {}, warn: (...said) => void warnings.push(said) },
    });
    const { unreadable } = await logged
      .as({ token: 't', role: 'operator', language: 'en', requestId: 'r-1' })
      .read(listContacts, { query: {} });
    await logged.close();
    expect(unreadable).toMatchObject([{ index: 0, id: 7, field: 'updated_at' }]);
    expect(warnings).toMatchObject([
      [{ call: 'listContacts', requestId: 'r-1', field: 'updated_at', id: 7 }, expect.any(String)],
    ]);
    expect(JSON.stringify(warnings)).not.toContain('secret');
  });

  it.each([401, 403, 406])('of %i ends the session', async (status) => {
    const { ada } = await behaving((_, response) => json(response, { error: 'Sign in again' }, status));
    expect(await failureOf(read(ada))).toBeInstanceOf(SessionExpired);
    await expect(write(ada)).rejects.toBeInstanceOf(SessionExpired);
  });

  it('of 404 with a page of a proxy for a body is a refusal without a sentence', async () => {
    const { ada } = await behaving((_, response) => json(response, '<html>nginx</html>', 404));
    expect(await failureOf(ada.read(getContact, { params: { id: 7 } }))).toMatchObject({
      name: 'ApiError',
      status: 404,
      detail: null,
    });
  });
});

describe('redirects', () => {
  const leading =
    (hops: number): Answer =>
    (request, response) => {
      const hop = Number(new URL(request.url ?? '', 'http://api').searchParams.get('hop') ?? 0);
      if (hop >= hops) json(response, page);
      else response.writeHead(302, { location: `/api/shift-contacts?hop=${hop + 1}` }).end();
    };

  it('of a read are followed ten times', async () => {
    const { ada, asked } = await behaving(leading(10));
    expect((await read(ada)).total).toBe(1);
    expect(asked).toHaveLength(11);
  });

  it('are given up after that', async () => {
    const { ada, asked } = await behaving(leading(11));
    expect(await failureOf(read(ada))).toBeInstanceOf(Unavailable);
    expect(asked).toHaveLength(11);
  });

  it('to the API’s own address, written out, are followed', async () => {
    const { ada } = await behaving((request, response) =>
      request.url?.includes('hop')
        ? json(response, page)
        : void response.writeHead(301, { location: `http://${request.headers.host}/api/shift-contacts?hop=1` }).end(),
    );
    expect((await read(ada)).total).toBe(1);
  });

  it.each(['http://169.254.169.254/latest/meta-data', '//elsewhere.example/', 'file:///etc/passwd', 'http://[half'])(
    'never lead to %s',
    async (location) => {
      const { ada, asked } = await behaving((_, response) => void response.writeHead(302, { location }).end());
      expect(await failureOf(read(ada))).toMatchObject({ reason: 'redirects' });
      expect(asked).toHaveLength(1);
    },
  );
});

describe('an API that does not answer', () => {
  it('is left alone after three calls: reads are refused at once, and writes have not happened', async () => {
    const { ada, asked } = await behaving((_, response) => json(response, {}, 503));
    for (let call = 0; call < 3; call++) await failureOf(read(ada));
    expect(asked).toHaveLength(9);
    expect(await failureOf(read(ada))).toMatchObject({ reason: 'open', outcome: 'none' });
    expect(await write(ada)).toMatchObject({ ok: false, error: { reason: 'open', outcome: 'none' } });
    expect(asked.filter((each) => each.includes('/api/'))).toHaveLength(9);
  });

  it('is worked with again once it answers', async () => {
    let away = true;
    const { ada } = await behaving((_, response) => (away ? json(response, {}, 503) : json(response, page)));
    for (let call = 0; call < 3; call++) await failureOf(read(ada));
    away = false;
    await expect.poll(() => failureOf(read(ada))).toBeNull();
  });

  it('is not taken for away because it refuses or fails on its own', async () => {
    const { ada, asked } = await behaving((_, response) => json(response, {}, 500));
    for (let call = 0; call < 5; call++) await failureOf(read(ada));
    expect(asked).toHaveLength(5);
  });
});

describe('a request that the contract does not allow', () => {
  it('is refused with 422 before it is sent', async () => {
    const { ada, asked } = await behaving((_, response) => json(response, page));
    const sent = await ada.write(checkPayment, { body: { payment_id: ' ' } }, { key: 'key-1' });
    expect(sent).toMatchObject({ ok: false, error: { name: 'ApiError', status: 422, code: 'invalid' } });
    expect(asked).toEqual([]);
  });
});

const type = sheetTypes.xlsx;
const spreadsheet = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(1_000, 7)]);
const download = (client: Upstream) => client.download(exportShifts, { query: {} });

describe('an export', () => {
  const sent = (content: Buffer, headers: Record<string, string> = {}) =>
    behaving((_, response) => void response.writeHead(200, { 'content-type': type, ...headers }).end(content));

  it('is passed on with headers of our own', async () => {
    const { ada } = await sent(spreadsheet, {
      'content-disposition': "attachment; filename*=UTF-8''..%2F%E7%8F%AD%E6%AC%A1%E2%80%AE.html",
      'content-security-policy': 'default-src *',
      'set-cookie': 'a=b',
      'x-other': '1',
    });
    const response = await download(ada);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': type,
      'content-disposition': `attachment; filename="..__.html.xlsx"; filename*=UTF-8''..%E7%8F%AD%E6%AC%A1.html.xlsx`,
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(spreadsheet);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html>'), { 'content-type': 'text/html' }],
    ['a page that calls itself a spreadsheet', Buffer.from('<!doctype html>'), {}],
    ['nothing', Buffer.alloc(0), {}],
    ['garbage', Buffer.alloc(4_000, 1), {}],
  ])('that is %s is not passed on', async (_, content, headers) => {
    const { ada } = await sent(content, headers);
    expect(await failureOf(download(ada))).toMatchObject({ name: 'Unavailable', reason: 'shape', outcome: 'none' });
  });

  it('is held to the format that was asked for', async () => {
    const text = await sent(Buffer.from('\uFEFFShift\r\n'), { 'content-type': sheetTypes.csv });
    const response = await text.ada.download(exportShifts, { query: { format: 'csv' } });
    expect(text.asked).toEqual(['GET /api/shifts/export-excel?format=csv']);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': sheetTypes.csv,
      'content-disposition': `attachment; filename="export.csv"; filename*=UTF-8''export.csv`,
    });
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe('\uFEFFShift\r\n');
    expect(await failureOf(download(text.ada))).toMatchObject({ name: 'Unavailable', reason: 'shape' });
    const { ada } = await sent(spreadsheet);
    expect(await failureOf(ada.download(exportShifts, { query: { format: 'csv' } }))).toMatchObject({
      name: 'Unavailable',
      reason: 'shape',
    });
  });
});

describe('an export on its way', () => {
  it('is not passed on where it has 3 GB', async () => {
    const { ada } = await behaving((_, response) =>
      response.writeHead(200, { 'content-type': type, 'content-length': String(3 * 2 ** 30) }).write(spreadsheet),
    );
    expect(await failureOf(download(ada))).toMatchObject({ name: 'Unavailable', reason: 'size' });
  });

  it('may take longer than a call may', async () => {
    let rest: ServerResponse | undefined;
    const { ada } = await behaving((_, response) => {
      rest = response.writeHead(200, { 'content-type': type });
      rest.write(spreadsheet);
    });
    const response = await download(ada);
    deadlines.pass(10 * minute);
    rest?.end('the end');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.concat([spreadsheet, Buffer.from('the end')]));
  });

  it('that nobody reads on does not keep the portal from ending', async () => {
    const { ada } = await behaving((_, response) => {
      response.writeHead(200, { 'content-type': type });
      response.write(Buffer.concat([spreadsheet, Buffer.alloc(1_000_000)]));
    });
    const response = await download(ada);
    await pool?.close();
    expect(await failureOf(response.arrayBuffer())).toBeInstanceOf(Error);
  });

  it('is no whole file where it breaks off', async () => {
    const { ada } = await behaving((_, response) => {
      response.writeHead(200, { 'content-type': type });
      response.write(spreadsheet, () => response.destroy());
    });
    expect(await failureOf(download(ada).then((response) => response.arrayBuffer()))).toBeInstanceOf(Error);
  });
});

describe('an uploaded file', () => {
  it('of another type than may be uploaded is only ever saved', async () => {
    const { ada } = await behaving(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>'),
    );
    const response = await ada.file('/files/aaaaaaaa.png');
    expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''file`,
      'content-security-policy': expect.stringContaining('sandbox') as string,
      'cache-control': 'private, no-cache',
    });
    await response?.text();
  });

  it('is asked for by the session’s token, and by the state that the browser has', async () => {
    const heads: IncomingMessage['headers'][] = [];
    const { ada } = await behaving((request, response) => {
      heads.push(request.headers);
      response.writeHead(304, { etag: '"ab12"', 'cache-control': 'public, max-age=99' }).end();
    });
    const response = await ada.file('/files/aaaaaaaa.png', '"ab12"');
    await ada.file('/files/aaaaaaaa.png', 'W/"what was never said"');
    expect(heads).toMatchObject([
      { authorization: 'Bearer token of Ada', role: 'operator', 'if-none-match': '"ab12"' },
      { authorization: 'Bearer token of Ada' },
    ]);
    expect(heads[1]).not.toHaveProperty('if-none-match');
    expect(response?.status).toBe(304);
    expect(Object.fromEntries(response?.headers ?? [])).toEqual({
      etag: '"ab12"',
      'cache-control': 'private, no-cache',
    });
  });

  it.each([401, 403, 406])('that is answered with %i ends the session', async (status) => {
    const { ada } = await behaving((_, response) => json(response, { error: 'No' }, status));
    expect(await failureOf(ada.file('/files/aaaaaaaa.png'))).toBeInstanceOf(SessionExpired);
  });

  it('is none where the API has none, and unknown while it is away', async () => {
    const { ada } = await behaving((_, response, count) => json(response, { error: 'No' }, count === 1 ? 404 : 503));
    expect(await ada.file('/files/aaaaaaaa.png')).toBeNull();
    expect(await failureOf(ada.file('/files/aaaaaaaa.png'))).toBeInstanceOf(Unavailable);
  });
});
