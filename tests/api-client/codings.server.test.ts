import type { ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it as base } from 'vitest';
import type { Upstream } from '#app/api-client/client.server.ts';
import { UpstreamClock } from '#app/api-client/clock.server.ts';
import { UpstreamPool } from '#app/api-client/http.server.ts';
import { createContact, getContact } from '#contract/categories/contacts.ts';
import { sheetTypes } from '#contract/core/fields/files.ts';
import { exportShifts } from '#contract/shifts/shifts.ts';
import { contactBody } from '#tests/support/builders/records.ts';
import { serve } from '#tests/support/stand-ins/server.ts';

interface Api {
  ada: Upstream;
  answers: (answer: (response: ServerResponse) => void) => void;
}

const it = base.extend<{ api: Api }>({
  // eslint-disable-next-line no-empty-pattern -- Vitest asks for the fixtures by this pattern
  api: async ({}, use) => {
    let answer: Parameters<Api['answers']>[0] = (response) => void response.writeHead(500).end();
    const server = await serve((request, response) => void request.resume().on('end', () => answer(response)));
    const pool = new UpstreamPool(server.url, new UpstreamClock());
    const ada = pool.as({ token: 'token of Ada', role: 'operator', language: 'en', requestId: 'r-1' });
    await use({ ada, answers: (next) => void (answer = next) });
    await pool.close();
    await server.close();
  },
});

const ken = { id: 7, version: 1, name: '劉健', phone: '+852 6123 4567', email: 'ken@harbourline.example', used_by: 0 };
const text = JSON.stringify({ data: { ...ken, open_shifts: 0 } });
const read = (ada: Upstream) => ada.read(getContact, { params: { id: 7 } });
const json = { 'content-type': 'application/json' };

describe('an answer that a gateway compressed without being asked to', () => {
  const coded = [
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['GZIP', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const;

  it.for(coded)('is read: %s', async ([coding, compress], { api }) => {
    api.answers(
      (response) => void response.writeHead(200, { ...json, 'content-encoding': coding }).end(compress(text)),
    );
    expect(await read(api.ada)).toMatchObject({ name: '劉健' });
  });

  it('has its refusal read, too', async ({ api }) => {
    const rejection = gzipSync(JSON.stringify({ error: 'No such contact' }));
    api.answers((response) => void response.writeHead(404, { ...json, 'content-encoding': 'gzip' }).end(rejection));
    await expect(read(api.ada)).rejects.toMatchObject({ status: 404, detail: 'No such contact' });
  });

  it('may have no body at all', async ({ api }) => {
    const body = contactBody();
    for (const status of [200, 201, 204]) {
      api.answers((response) => void response.writeHead(status, { 'content-encoding': 'gzip' }).end());
      expect(await api.ada.write(createContact, { body }, { key: `key-${status}` }), String(status)).toMatchObject({
        ok: true,
      });
    }
  });

  it('is refused where it breaks off, or unpacks to too much', async ({ api }) => {
    const half = gzipSync(text).subarray(0, 40);
    api.answers((response) => void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(half));
    await expect(read(api.ada)).rejects.toMatchObject({ name: 'Unavailable' });
    const bomb = gzipSync(Buffer.alloc(30_000_000, ' '));
    api.answers((response) => void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb));
    await expect(read(api.ada)).rejects.toMatchObject({ name: 'Unavailable', reason: 'size' });
  });

  it('may be an export, which is passed on as it was before', async ({ api }) => {
    const sheet = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(2_000, 7)]);
    const headers = { 'content-type': sheetTypes.xlsx, 'content-encoding': 'gzip' };
    api.answers((response) => void response.writeHead(200, headers).end(gzipSync(sheet)));
    const file = await api.ada.download(exportShifts, { query: {} });
    expect(Buffer.from(await file.arrayBuffer()).equals(sheet)).toBe(true);
  });
});

describe('an answer in another charset', () => {
  it.for([
    ['Big5', Buffer.from('bc42b0b7', 'hex')],
    ['"UTF-8"', Buffer.from('劉健')],
    ['one-that-nobody-knows', Buffer.from('劉健')],
  ] as const)('is read: %s', async ([charset, name], { api }) => {
    const [before = '', after = ''] = text.split('劉健');
    const bytes = Buffer.concat([Buffer.from(before), name, Buffer.from(after)]);
    api.answers(
      (response) => void response.writeHead(200, { 'content-type': `application/json; charset=${charset}` }).end(bytes),
    );
    expect(await read(api.ada)).toMatchObject({ name: '劉健' });
  });
});

describe('a refusal for now', () => {
  it.for([
    ['120', 120],
    ['Mon, 23 Nov 2026 01:02:00 GMT', 120],
    ['Mon, 23 Nov 2026 00:00:00 GMT', 0],
    ['soon', null],
    ['2026-11-23', null],
  ] as const)(
    'says when to ask again by seconds, or by a date of its own clock: %s',
    async ([after, seconds], { api }) => {
      const headers = { ...json, 'retry-after': after, date: 'Mon, 23 Nov 2026 01:00:00 GMT' };
      api.answers((response) => void response.writeHead(429, headers).end('{}'));
      await expect(read(api.ada)).rejects.toMatchObject({ status: 429, retryIn: seconds });
    },
  );
});
