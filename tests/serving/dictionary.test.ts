import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as zlib from 'node:zlib';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { everyAddress } from '#tests/support/pages/addresses.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalStory } from '#tests/support/worlds/portal-story.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';

const it = portalStory({ demo: true });

const texts = ['en', 'hk'].map((name) => readFileSync(path.resolve(`app/serving/dictionary/${name}.txt`), 'utf8'));
const addresses = JSON.parse(readFileSync(path.resolve('build/server/dictionaries.json'), 'utf8')) as Record<
  'en' | 'hk',
  string
>;
const built = readFileSync(path.join('build/client', addresses.en));
const hash = createHash('sha256').update(built).digest();
const has = { 'available-dictionary': `:${hash.toString('base64')}:`, 'accept-encoding': 'gzip, br, zstd, dcb, dcz' };
const chromium = { 'sec-ch-ua': '"Chromium";v="156"' };

const stringsBelow = (at: string): string[] => {
  if (statSync(at).isDirectory()) return readdirSync(at).flatMap((name) => stringsBelow(path.join(at, name)));
  const strings = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(strings);
  return at.endsWith('.json') ? strings(JSON.parse(readFileSync(at, 'utf8'))) : [];
};
const words = stringsBelow(path.resolve('locales')).join('\n');
const readable = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const ask = (ada: Visitor, address: string, headers: Record<string, string> = {}) =>
  ada.request(new Request(new URL(address, portalOrigin), { headers }));

/** Gives a visitor what all pages share, so that the next page is not its first. */
const onASecondPage = async (ada: Visitor) => {
  const { icons } = JSON.parse(readFileSync(path.resolve('build/server/styles.json'), 'utf8')) as { icons: string };
  await ask(ada, icons);
};

describe('what pages have in common', () => {
  it('is tags and the product’s own words', () => {
    for (const text of texts) {
      expect(text.length).toBeGreaterThan(50_000);
      const written = [...text.matchAll(/(?<=>)[^<>"\n]*(?=<)/g)].map(([word]) => readable(word).trim());
      expect(written.filter((word) => /\p{L}/u.test(word)).length).toBeGreaterThan(100);
      expect(written.filter((word) => /\p{L}/u.test(word) && !words.includes(word))).toEqual([]);
    }
  });

  it('has nothing of any account', async ({ world }) => {
    const rows = await world.db.many<Record<string, string | null>>(
      sql`select email, phone, first_name || ' ' || last_name as name from accounts
        union all select email, phone, name from contacts union all select null, null, company_name from businesses`,
    );
    const values = rows.flatMap((row) => Object.values(row)).filter((value) => (value ?? '').length > 5) as string[];
    expect(values.length).toBeGreaterThan(30);
    // Some people of the demo have the names of the examples in the product's texts.
    const others = values.filter((value) => !words.includes(value.trim()));
    for (const text of texts) expect(others.filter((value) => text.includes(value))).toEqual([]);
  });
});

const zstd = zlib as {
  zstdDecompressSync?: (data: Uint8Array, options: { dictionary: Buffer }) => Buffer;
  zstdCompressSync?: (data: Uint8Array, options: { dictionary: Buffer }) => Buffer;
};
/** The dictionary is used where this Node can: `process.versions.zstd` came before dictionaries did. */
const knowsDictionaries =
  zstd.zstdCompressSync !== undefined &&
  zstd.zstdCompressSync(built, { dictionary: built }).length <
    zstd.zstdCompressSync(built, { dictionary: Buffer.alloc(0) }).length / 2;

describe.runIf(knowsDictionaries)('a page, where Node has zstd with dictionaries,', () => {
  it('offers the dictionary of its language to a browser that can use it, from the second page on', async ({ ada }) => {
    const offered = async (headers: Record<string, string>) =>
      (await ask(ada, '/contacts', headers)).headers.get('link') ?? '';
    expect(await offered(chromium)).not.toContain('/assets/pages-');
    await onASecondPage(ada);
    expect(await offered(chromium)).toBe(`<${addresses.en}>; rel=prefetch`);
    for (const asked of [{}, { ...chromium, 'save-data': 'on' }, { ...chromium, ...has }])
      expect(await offered(asked)).toBe('');
    const { headers } = await ask(ada, addresses.en);
    expect(headers.get('use-as-dictionary')).toBe('match="/*", match-dest=("document")');
    expect(headers.get('cache-control')).toContain('immutable');
  });

  it('is compressed against it, and says the same', async ({ ada }) => {
    await onASecondPage(ada);
    const own = { ...has, 'sec-fetch-site': 'same-origin' };
    const answer = await ask(ada, '/training-classes', own);
    expect(answer.headers.get('content-encoding')).toBe('dcz');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 40)).toEqual(Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), hash]));
    const page = zstd.zstdDecompressSync?.(bytes.subarray(40), { dictionary: built }).toString();
    expect(page).toBe(await (await ask(ada, '/training-classes', { 'accept-encoding': 'identity' })).text());
    const plain = await ask(ada, '/training-classes', { 'accept-encoding': 'br' });
    expect(bytes.length).toBeLessThan((await plain.arrayBuffer()).byteLength * 0.75);
  });

  it('is not where another site led to it, or the dictionary is another', async ({ ada, world }) => {
    const encoding = async (headers: Record<string, string>, address = '/contacts', who = ada) =>
      (await ask(who, address, headers)).headers.get('content-encoding');
    for (const site of ['cross-site', 'same-site'])
      expect(await encoding({ ...has, 'sec-fetch-site': site })).toBe('br');
    expect(await encoding(has)).toBe('br');
    const own = { ...has, 'sec-fetch-site': 'same-origin' };
    expect(await encoding({ ...own, 'available-dictionary': `:${'A'.repeat(43)}=:` })).toBe('br');
    expect(await encoding({ ...own, 'accept-encoding': 'br' })).toBe('br');
    // A page that is the same for everybody is compressed once.
    expect(await encoding(own, '/faq', world.visitor())).toBe('br');
    const door = await ask(world.visitor(), '/login', own);
    expect([door.headers.get('content-encoding'), door.headers.get('vary')]).toEqual([
      'dcz',
      expect.stringContaining('Available-Dictionary'),
    ]);
  });
});

describe.runIf(!knowsDictionaries)('a page, where Node has no zstd with dictionaries,', () => {
  it('is compressed as ever, and offers none', async ({ ada }) => {
    await onASecondPage(ada);
    const answer = await ask(ada, '/contacts', { ...has, ...chromium, 'sec-fetch-site': 'same-origin' });
    expect([answer.headers.get('content-encoding'), answer.headers.get('link')]).toEqual(['br', null]);
  });
});

/*
 * A compressed page is shorter where a guess stands beside the secret that it guesses. A secret that is another at each load cannot be
 * guessed so, and this finds the ones that are not.
 */
describe('what stands in a page and cannot be guessed', () => {
  it('is another at each load, or opens nothing by itself', async ({ world, ada }) => {
    expect(existsSync('build/server/dictionaries.json')).toBe(true);
    const pages = (await everyAddress(demoApi(world.apiUrl, '')))
      .filter(({ kind }) => !/file|data|redirect/.test(kind))
      .flatMap(({ at }) => at);
    const secretsOf = (html: string) =>
      new Set(
        // Pictures are shown to the session that they belong to, and to no other (decision 0032).
        html
          .replace(/<style>.*?<\/style>/s, '')
          .replaceAll(/\/(?:files|pictures|assets|islands)\/[\w./-]+| d="[^"]*"/g, '')
          // Ours have 20 letters or more, in no words; payments by FPS are written on invoices.
          .match(/[\w-]{20,}/g)
          ?.filter((word) => /\d/.test(word) && /[A-Za-z]/.test(word) && word.split(/[-_]/).length < 4)
          .filter((word) => !/^000201|^hkicl|5802HK5902NA|^2F[a-z-]+$/.test(word)),
      );
    const lasting = new Map<string, string>();
    for (const address of pages) {
      const first = secretsOf((await ada.open(address)).html);
      if (first.size === 0) continue;
      const second = secretsOf((await ada.open(address)).html);
      for (const word of first) if (second.has(word)) lasting.set(word, address);
    }
    expect([...lasting].map(([word, address]) => `${address}: ${word}`)).toEqual([]);
  });
});
