import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createContact } from '#contract/categories/contacts.ts';
import { harbourline, type Business } from '#tests/support/people.ts';
import { stopClock } from '#tests/support/stand-ins/moved-clock.ts';
import { createPortalWorld, portalOrigin, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';

let world: PortalWorld;
let ours: Business;
let ada: Visitor;

beforeAll(async () => {
  world = await createPortalWorld();
  ours = await harbourline(world);
  ada = await world.signIn(ours.operator.email);
});
afterAll(() => world.close());

/** One page as a browser asks for it. */
const ask = (path: string, headers: Record<string, string> = {}, { method = 'GET', by = ada } = {}) =>
  by.request(new Request(new URL(path, portalOrigin), { method, headers }));

const compressed = async (path: string, by: Visitor) =>
  Buffer.from(await (await ask(path, { 'accept-encoding': 'gzip, br' }, { by })).arrayBuffer());

describe('a page on its way', () => {
  it.each([
    ['gzip, deflate, br', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip, br;q=0', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['identity', null, (bytes: Buffer) => bytes],
  ] as const)('is compressed as the browser accepts it: %s', async (accepted, encoding, open) => {
    const answer = await ask('/contacts', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(open(bytes).toString()).toMatch(/^<!doctype html><html lang="en/);
  });

  it('has no body when only its headers are asked for', async () => {
    const answer = await ask('/contacts', {}, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('is not cached when a user is signed in', async () => {
    expect((await ask('/contacts')).headers.get('cache-control')).toBe('no-store');
  });

  it('allows no script, and only its own CSS by the hash', async () => {
    const answer = await ask('/contacts');
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'none'/);
    expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'sha256-[^']+'(;|$)/);
    expect(await answer.text()).not.toContain('<script');
  });

  it('names what may be fetched ahead from the second page on: the first stays one request', async () => {
    const rules = async (headers: Record<string, string>) =>
      (await ask('/contacts', headers)).headers.get('speculation-rules');
    expect(await rules({ 'sec-fetch-site': 'none' })).toBeNull();
    expect(await rules({})).toBeNull();
    expect(await rules({ 'sec-fetch-site': 'same-origin' })).toBe('"/speculation-rules.json"');
    expect(await rules({ 'sec-fetch-site': 'same-origin', 'save-data': 'on' })).toBeNull();
  });
});

/** Bytes on the line, compressed by brotli, with the CSS inside. */
describe('a public page that many open at once', () => {
  afterEach(() => void vi.restoreAllMocks());

  const open = (headers: Record<string, string> = {}, method = 'GET') =>
    ask('/faq', headers, { method, by: world.visitor() });

  it('is drawn once, for those without a cookie', async () => {
    const first = await open({ 'accept-encoding': 'br' });
    const second = await open({ 'accept-encoding': 'br', 'x-request-id': 'second' });
    expect(second.headers.get('x-request-id')).toBe('second');
    const [one, two] = [Object.fromEntries(first.headers), Object.fromEntries(second.headers)];
    expect({ ...two, 'x-request-id': '' }).toEqual({ ...one, 'x-request-id': '' });
    expect(brotliDecompressSync(Buffer.from(await second.arrayBuffer())).toString()).toBe(await (await open()).text());
    const etag = first.headers.get('etag') ?? '';
    expect((await open({ 'if-none-match': etag })).status).toBe(304);
    expect(await (await open({}, 'HEAD')).text()).toBe('');
  });

  it('is each reader’s own once there is a session', async () => {
    await open();
    const page = await (await ask('/faq')).text();
    expect(page).toContain('href="/dashboard"');
    expect(await (await open()).text()).not.toContain('href="/dashboard"');
  });

  it('is drawn again when what it shows is out of date', async () => {
    const clock = stopClock();
    const id = async () => (await open()).headers.get('etag');
    const before = await id();
    await world.db.run(sql`update faqs set question = jsonb_set(question, '{en}', '"Asked anew?"') where id = 101`);
    expect(await id()).toBe(before);
    clock.forward(16_000);
    // The cache reads its clock once a millisecond.
    await expect.poll(id).not.toBe(before);
  });
});

describe('the weight of a page', () => {
  it('is at most 5 kB to sign in', async () => {
    expect((await compressed('/login', world.visitor())).length).toBeLessThanOrEqual(5_000);
  });

  it('is at most 8 kB for a list', async () => {
    for (let number = 0; number < 10; number++)
      await world.call(
        createContact,
        {
          body: {
            name: `Dock ${number}`,
            phone: `+852 9123 ${1_000 + number}`,
            email: `dock.${number}@harbourline.example`,
          },
        },
        ours.operator,
      );
    expect((await compressed('/contacts', ada)).length).toBeLessThanOrEqual(8_000);
  });
});
