import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { AdaptedConnection } from '#app/api-client/adapter/adapted-connection.server.ts';
import { AdaptedEvents } from '#app/api-client/adapter/adapted-events.server.ts';
import { fieldsOf, type Adapter, type ApiRequest, type Send } from '#app/api-client/adapter/adapter.ts';
import { UpstreamClock } from '#app/api-client/clock.server.ts';
import { SessionExpired } from '#app/api-client/errors.ts';
import { UpstreamPool } from '#app/api-client/http.server.ts';
import { createContact, listContacts } from '#contract/categories/contacts.ts';
import { sheetTypes } from '#contract/core/fields/files.ts';
import { uploadImage } from '#contract/files/uploads.ts';
import { exportShifts } from '#contract/shifts/shifts.ts';
import { contactBody } from '#tests/support/builders/records.ts';
import { serve, type Served } from '#tests/support/stand-ins/server.ts';

const ken = { id: 7, name: 'Ken Lau', phone: '+852 6123 4567', email: 'ken.lau@harbourline.example' };
const page = { data: [ken], meta: { page: 1, limit: 15, total: 1 } };
const typed = contactBody({ name: ken.name, phone: ken.phone, email: ken.email });

let server: Served | undefined;
let pool: UpstreamPool | undefined;
afterEach(async () => {
  await pool?.close();
  await server?.close();
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function adapted(adapter: Adapter, answer: Answer) {
  const asked: { line: string; body: string }[] = [];
  const logged: object[] = [];
  server = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({ line: `${request.method} ${request.url}`, body: Buffer.concat(chunks).toString('latin1') });
      answer(request, response);
    });
  });
  const log = { warn: (details: object) => void logged.push(details), info: () => {} };
  const connected = new UpstreamPool(server.url, new UpstreamClock(), { adapter, log });
  pool = connected;
  const ada = connected.as({ token: 'token of Ada', role: 'operator', language: 'en', requestId: 'r-1' });
  return { asked, ada, logged };
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('an adapter', () => {
  it('sees the call by its name and changes what is sent and answered', async () => {
    const names: string[] = [];
    const { ada, asked } = await adapted(
      async (call, send) => {
        names.push(call.name);
        const { body, ...response } = await send({ ...call, path: '/people', query: { q: call.query.search } });
        return { ...response, body: { data: fieldsOf(body).people, meta: page.meta } };
      },
      (_, response) => json(response, { people: [ken] }),
    );
    const { items } = await ada.read(listContacts, { query: { search: 'Ken' } });
    expect(items).toMatchObject([{ name: 'Ken Lau' }]);
    expect([names, asked.map(({ line }) => line)]).toEqual([['listContacts'], ['GET /people?q=Ken']]);
  });

  it('sends several requests for one call, and none for another', async () => {
    const { ada, asked } = await adapted(
      async (call, send) => {
        if (call.name === 'createContact') return { status: 409, headers: {}, body: { error: 'Not here' } };
        const [first, second] = await Promise.all(['/a', '/b'].map((path) => send({ ...call, path, query: {} })));
        const data = [first, second].flatMap((response) => fieldsOf(response?.body).rows);
        return { status: 200, headers: {}, body: { data, meta: page.meta } };
      },
      (request, response) => json(response, { rows: [{ ...ken, name: request.url }] }),
    );
    expect((await ada.read(listContacts, { query: {} })).items.map(({ name }) => name)).toEqual(['/a', '/b']);
    const rejected = await ada.write(createContact, { body: typed }, { key: 'k' });
    expect(rejected).toMatchObject({ ok: false, error: { status: 409, detail: 'Not here' } });
    expect(asked).toHaveLength(2);
  });
});

describe('files through an adapter', () => {
  it('renames the field of an upload, and reads its answer', async () => {
    const { ada, asked } = await adapted(
      async (call, send) => {
        const form = new FormData();
        for (const [, file] of call.body as FormData) form.append('picture', file);
        const { body, ...response } = await send({ ...call, body: form });
        return { ...response, body: { data: { ...fieldsOf(fieldsOf(body).stored), name: 'logo.png' } } };
      },
      (_, response) =>
        json(response, { stored: { id: 3, url: '/files/abcdefgh', type: 'image/png', size: 8, width: 1, height: 1 } }),
    );
    const body = new FormData();
    body.append('file', new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'logo.png'));
    const answer = await ada.write(uploadImage, { body } as never, { key: 'k' });
    expect(answer).toMatchObject({ ok: true, value: { id: 3, name: 'logo.png' } });
    expect(asked[0]?.body).toContain('name="picture"; filename="logo.png"');
  });

  it('passes an export and a file on as they come', async () => {
    const { ada } = await adapted(
      (call, send) => send(call.name === 'file' ? { ...call, path: '/storage/{key}' } : call),
      (request, response) => {
        if (request.url !== '/storage/abcdefgh')
          return void response.writeHead(200, { 'content-type': sheetTypes.csv }).end('\uFEFFa,b');
        if (request.headers['if-none-match'] === '"v1"') return void response.writeHead(304).end();
        response.writeHead(200, { 'content-type': 'image/png' }).end('bytes');
      },
    );
    const exported = await ada.download(exportShifts, { query: { format: 'csv' } } as never);
    expect(Buffer.from(await exported.arrayBuffer()).toString()).toBe('\uFEFFa,b');
    expect(await (await ada.file('/files/abcdefgh'))?.text()).toBe('bytes');
    expect((await ada.file('/files/abcdefgh', '"v1"'))?.status).toBe(304);
  });
});

describe('an adapter that fails', () => {
  const broken =
    (before: boolean): Adapter =>
    async (call, send) => {
      if (!before) await send(call);
      throw new TypeError(`no ${JSON.stringify(call.body)}`);
    };

  const answersNothing = (async (call: ApiRequest, send: Send) => void (await send(call))) as unknown as Adapter;

  it.for([
    ['before it sends', broken(true), 'none'],
    ['after it sent', broken(false), 'unknown'],
    ['by answering nothing', answersNothing, 'unknown'],
  ] as const)('names the call and its place, and no value: %s', async ([_, adapter, outcome]) => {
    const { ada, logged } = await adapted(adapter, (__, response) => json(response, { data: ken }));
    const result = await ada.write(createContact, { body: typed }, { key: 'k' });
    expect(result).toMatchObject({ ok: false, error: { name: 'Unavailable', reason: 'shape', outcome } });
    expect(logged).toEqual([
      { call: 'createContact', at: expect.stringMatching(/^[\w-]+(\.\w+)*\.ts:\d+:\d+$/) as string },
    ]);
    expect(JSON.stringify(logged)).not.toContain(ken.phone);
  });

  it('fails a read without an unknown outcome', async () => {
    const { ada } = await adapted(broken(false), (_, response) => json(response, page));
    expect(await failureOf(ada.read(listContacts, { query: {} }))).toMatchObject({ reason: 'shape', outcome: 'none' });
  });

  it('leaves an unknown outcome where the second of two requests is not answered', async () => {
    const { ada } = await adapted(
      async (call, send) => {
        await send(call);
        await server?.close();
        return send({ ...call, path: '/second' });
      },
      (_, response) => json(response, { data: ken }),
    );
    const result = await ada.write(createContact, { body: typed }, { key: 'k' });
    expect(result).toMatchObject({ ok: false, error: { name: 'Unavailable', outcome: 'unknown' } });
  });
});

describe('an event', () => {
  it('whose session has ended says so, and blames no adapter', async () => {
    const logged: object[] = [];
    const inner = { limits: { bytes: 1 } } as unknown as ConstructorParameters<typeof AdaptedConnection>[0];
    const log = { warn: (details: object) => void logged.push(details) };
    const events = new AdaptedEvents(new AdaptedConnection(inner, (call, send) => send(call), log));
    const caller = { token: 'ended', role: 'operator', language: 'en' };
    const asked = events.ask('message-from-client', {}, caller, () => Promise.reject(new SessionExpired(401)));
    expect(await failureOf(asked)).toBeInstanceOf(SessionExpired);
    expect(logged).toEqual([]);
  });
});
