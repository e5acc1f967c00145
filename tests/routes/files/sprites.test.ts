import sharp from 'sharp';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { sprites } from '#contract/call/files.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';
import { portalStory } from '#tests/support/worlds/portal-story.ts';

const it = portalStory({ demo: true })
  /** The pictures of a page: where each is, and whether it is a square of several. */
  .perFile('picturesOf', () => async (by: Visitor, path: string) => {
    const page = await by.open(path);
    return page.document.querySelectorAll('main img').map((image) => image.getAttribute('src') ?? '');
  })
  .perFile(
    'ask',
    ({ world }) =>
      (by: Visitor | undefined, path: string, headers: Record<string, string> = {}) =>
        (by ?? world.visitor()).request(new Request(portalOrigin + path, { headers, redirect: 'manual' })),
  );

const lists = ['/workers', '/timesheets', '/chat'];

describe('the photos of a list', () => {
  it.for(lists)('come in one request, which the browser keeps: %s', async (path, { ada, ask, picturesOf }) => {
    const sources = await picturesOf(ada, path);
    expect(sources.length).toBeGreaterThan(3);
    const [address = ''] = new Set(sources);
    expect(new Set(sources).size).toBe(1);
    for (const type of ['image/avif', 'image/webp']) {
      const answer = await ask(ada, address, { accept: `image/svg+xml,${type},*/*` });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      // The next person in the same browser has other cookies, and so no copy.
      expect(answer.headers.get('vary')?.toLowerCase().split(', ')).toEqual(
        expect.arrayContaining(['accept', 'cookie']),
      );
      expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      const { width = 0, height = 0 } = await sharp(await answer.arrayBuffer()).metadata();
      const ids = address.split('/').at(-1)?.split('.') ?? [];
      expect([width, height]).toEqual([96, 96 * ids.length]);
    }
  });

  it('are in several pictures where there are more than one may have', async ({ ada, world, picturesOf }) => {
    await world.db.run(sql`
      with one as (select * from uploads where name = 'portrait.jpg' order by id limit 1),
        more as (insert into uploads (worker_id, name, storage_key, type, size, width, height, sha256, created_at)
          select w.id, 'more.jpg', md5(w.id::text) || '.jpg', one.type, one.size, one.width, one.height, one.sha256, one.created_at
          from one, workers w returning id, worker_id)
      update workers set avatar_id = more.id from more where more.worker_id = workers.id`);
    const sources = await picturesOf(ada, '/workers');
    expect(new Set(sources).size).toBe(Math.ceil(sources.length / sprites.most));
  });
});

describe('the address of a sprite', () => {
  it('is none for another account, for other files, and for who is not signed in', async ({
    ada,
    ben,
    ask,
    picturesOf,
  }) => {
    const [address = ''] = await picturesOf(ada, '/workers');
    expect((await ask(ada, address)).status).toBe(200);
    // The supervisor may see the same photos, by an address of his own.
    expect((await ask(ben, address)).status).toBe(404);
    expect((await ask(ben, (await picturesOf(ben, '/workers'))[0] ?? '')).status).toBe(200);
    const [, , edge, tag, files] = address.split('/');
    for (const other of [
      `/sprites/${edge}/${tag}/${files}.1`,
      `/sprites/${edge}/${tag}/${files?.split('.')[0]}`,
      `/sprites/224/${tag}/${files}`,
      `/sprites/97/${tag}/${files}`,
      `/sprites/${edge}/${tag?.slice(1)}/${files}`,
      `/sprites/${edge}/AAAAAAAAAAAA/${files}`,
    ])
      expect((await ask(ada, other)).status, other).toBe(404);
    expect((await ask(undefined, address)).headers.get('location')).toMatch(/^\/login\?/);
  });

  it('opens nothing that the account may no longer see', async ({ ada, ask, world, picturesOf }) => {
    const [address = ''] = await picturesOf(ada, '/chat');
    await world.db.run(sql`update uploads set storage_key = 'gone-' || storage_key where name = 'portrait.jpg'`);
    expect((await ask(ada, address)).status).toBe(200);
    await world.db.run(sql`update workers set avatar_id = null`);
    expect((await ask(ada, address)).status).toBe(404);
  });
});
