import sharp from 'sharp';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ demo: true })
  .perFile(
    'photosOf',
    () => async (by: Visitor, path: string) => (await by.open(path)).document.querySelectorAll('main img'),
  )
  .perFile(
    'ask',
    ({ world }) =>
      (by: Visitor | undefined, path: string) =>
        (by ?? world.visitor()).request(new Request(portalOrigin + path, { redirect: 'manual' })),
  );

describe('the photos of a list', () => {
  it.for(['/workers', '/timesheets', '/chat'])(
    'are thumbnails with a size, loaded lazily, which the browser keeps: %s',
    async (path, { ada, ask, photosOf }) => {
      const photos = await photosOf(ada, path);
      expect(photos.length).toBeGreaterThan(3);
      for (const photo of photos) {
        const { src = '', width, height, loading, decoding } = photo.attributes;
        expect([loading, decoding], src).toEqual(['lazy', 'async']);
        expect(width, src).toMatch(/^4[48]$/);
        expect(height, src).toBe(width);
        expect(src).toMatch(/^\/files\/[^?]+\?size=96$/);
      }
      const answer = await ask(ada, photos[0]?.getAttribute('src') ?? '');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      // The next person in the same browser has other cookies, and so no copy.
      expect(answer.headers.get('vary')?.toLowerCase().split(', ')).toContain('cookie');
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 96, height: 96 });
    },
  );

  it('are as large as the page shows them, and lead to the photo as it was sent', async ({
    ada,
    ask,
    world,
    photosOf,
  }) => {
    const { id } = await world.db.one<{ id: number }>(
      sql`select id from user_shifts where clock_in_photo_id is not null and clock_out_photo_id is not null
        and business_id = (select business_id from accounts where email = 'operator@demo.test') limit 1`,
    );
    const photos = await photosOf(ada, `/timesheets/${id}`);
    expect(photos.length).toBeGreaterThan(1);
    for (const photo of photos) expect(photo.getAttribute('src')).toMatch(/\?size=224$/);
    const whole = photos[0]?.parentNode?.querySelector('a')?.getAttribute('href') ?? '';
    const answer = await ask(ada, whole);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  });

  it('are sent to nobody who may not see the file', async ({ ada, world, ask, photosOf }) => {
    const [photo] = await photosOf(ada, '/timesheets');
    const address = photo?.getAttribute('src') ?? '';
    expect((await ask(ada, address)).status).toBe(200);
    expect((await ask(await world.signIn('other@demo.test'), address)).status).toBe(404);
    expect((await ask(undefined, address)).headers.get('location')).toMatch(/^\/login\?/);
    await world.db.run(sql`update user_shifts set clock_in_photo_id = null, clock_out_photo_id = null`);
    expect((await ask(ada, address)).status).toBe(404);
  });
});
