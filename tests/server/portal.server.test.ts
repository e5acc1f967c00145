import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, vi } from 'vitest';
import { createContact } from '#contract/categories/contacts.ts';
import { stopClock } from '#tests/support/stand-ins/moved-clock.ts';
import { portalOrigin, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { contactBody } from '#tests/support/builders/records.ts';

const it = portalScenario();

const ask = (ada: Visitor, path: string, headers: Record<string, string> = {}, { method = 'GET', by = ada } = {}) =>
  by.request(new Request(new URL(path, portalOrigin), { method, headers }));

const compressed = async (ada: Visitor, path: string, by: Visitor) =>
  Buffer.from(await (await ask(ada, path, { 'accept-encoding': 'gzip, br' }, { by })).arrayBuffer());

describe('a page on its way', () => {
  it.for([
    ['gzip, deflate, br', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip, br;q=0', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['identity', null, (bytes: Buffer) => bytes],
  ] as const)('is compressed as the browser accepts it: %s', async ([accepted, encoding, open], { ada }) => {
    const answer = await ask(ada, '/contacts', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(open(bytes).toString()).toMatch(/^<!doctype html><html lang="en/);
  });

  it('has no body when only its headers are asked for', async ({ ada }) => {
    const answer = await ask(ada, '/contacts', {}, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('is not cached when a user is signed in', async ({ ada }) => {
    expect((await ask(ada, '/contacts')).headers.get('cache-control')).toBe('no-store');
  });

  it('allows no script, and only its own CSS by the hash', async ({ ada }) => {
    const answer = await ask(ada, '/contacts');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'(?!.*script-src)/);
    expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'sha256-[^']+'(;|$)/);
    expect(await answer.text()).not.toContain('<script');
  });

  it('names what may be fetched ahead from the second page on: the first stays one request', async ({ ada }) => {
    const rules = async (headers: Record<string, string>) =>
      (await ask(ada, '/contacts', headers)).headers.get('speculation-rules');
    expect(await rules({ 'sec-fetch-site': 'none' })).toBeNull();
    expect(await rules({})).toBeNull();
    expect(await rules({ 'sec-fetch-site': 'same-origin' })).toBe('"/ahead.json"');
    expect(await rules({ 'sec-fetch-site': 'same-origin', 'save-data': 'on' })).toBeNull();
  });
});

describe('the headers of a page', () => {
  it('says who asked for it where that is of use, and names its request where something went wrong', async ({
    ada,
  }) => {
    const namesOf = async (path: string, headers: Record<string, string> = {}) =>
      [...(await ask(ada, path, headers)).headers.keys()].filter((name) =>
        /^(x-|cross-|perm|ref|content-sec)/.test(name),
      );
    const always = [
      'content-security-policy',
      'cross-origin-opener-policy',
      'referrer-policy',
      'x-content-type-options',
    ];
    const embedded = [...always, 'cross-origin-resource-policy'].toSorted();
    expect(await namesOf('/contacts', { 'sec-fetch-dest': 'document' })).toEqual(always);
    for (const asked of [{ 'sec-fetch-dest': 'image' }, { 'sec-fetch-dest': 'iframe' }, undefined])
      expect(await namesOf('/contacts', asked)).toEqual(embedded);
    expect(await namesOf('/contacts/999999999', { 'sec-fetch-dest': 'document' })).toEqual([...always, 'x-request-id']);
    expect(await namesOf('/faq', { 'sec-fetch-dest': 'document' })).toEqual(embedded);
  });

  it('tells other sites nothing of where a link of the portal stands, and of the public site its origin', async ({
    ada,
  }) => {
    const [plain, site] = [await ask(ada, '/contacts'), await ask(ada, '/faq')];
    expect([plain, site].map(({ headers }) => headers.get('referrer-policy'))).toEqual([
      'same-origin',
      'strict-origin-when-cross-origin',
    ]);
    expect(plain.headers.get('content-security-policy')).not.toContain('connect-src');
    expect(site.headers.get('content-security-policy')).toContain("connect-src 'self'");
  });
});

describe('a public page that many open at once', () => {
  afterEach(() => void vi.restoreAllMocks());

  const open = (world: PortalWorld, ada: Visitor, headers: Record<string, string> = {}, method = 'GET') =>
    ask(ada, '/faq', headers, { method, by: world.visitor() });

  it('is drawn once, for those without a cookie', async ({ world, ada }) => {
    const first = await open(world, ada, { 'accept-encoding': 'br' });
    const second = await open(world, ada, { 'accept-encoding': 'br' });
    expect(Object.fromEntries(second.headers)).toEqual(Object.fromEntries(first.headers));
    expect(brotliDecompressSync(Buffer.from(await second.arrayBuffer())).toString()).toBe(
      await (await open(world, ada)).text(),
    );
    const etag = first.headers.get('etag') ?? '';
    const same = await open(world, ada, { 'if-none-match': etag, 'x-request-id': 'third' });
    expect([same.status, same.headers.get('x-request-id')]).toEqual([304, 'third']);
    expect(await (await open(world, ada, {}, 'HEAD')).text()).toBe('');
  });

  it('is each reader’s own once there is a session', async ({ world, ada }) => {
    await open(world, ada);
    const page = await (await ask(ada, '/faq')).text();
    expect(page).toContain('href="/dashboard"');
    expect(await (await open(world, ada)).text()).not.toContain('href="/dashboard"');
  });

  it('is drawn again when what it shows is out of date', async ({ world, ada }) => {
    const clock = stopClock();
    const id = async () => (await open(world, ada)).headers.get('etag');
    const before = await id();
    await world.db.run(sql`update faqs set question = jsonb_set(question, '{en}', '"Asked anew?"') where id = 101`);
    expect(await id()).toBe(before);
    clock.forward(16_000);
    // The cache reads its clock once a millisecond.
    await expect.poll(id).not.toBe(before);
  });
});

describe('the weight of a page', () => {
  it('is at most 4 kB to sign in', async ({ world, ada }) => {
    expect((await compressed(ada, '/login', world.visitor())).length).toBeLessThanOrEqual(4_000);
  });

  it('is at most 7 kB for a list', async ({ world, ours, ada }) => {
    for (let number = 0; number < 10; number++)
      await world.call(
        createContact,
        {
          body: contactBody({
            name: `Dock ${number}`,
            phone: `+852 9123 ${1_000 + number}`,
            email: `dock.${number}@harbourline.example`,
          }),
        },
        ours.operator,
      );
    expect((await compressed(ada, '/contacts', ada)).length).toBeLessThanOrEqual(7_000);
  });
});
