import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '#app/pictures/draw.ts';
import { createPictures } from '#app/pictures/pictures.server.ts';
import { shareSize, type SharePicture } from '#app/pictures/picture.ts';

const job: SharePicture = {
  kind: 'share',
  product: 'Shiftdock',
  title: 'Order picker',
  line: 'Harbourline Logistics',
  facts: [{ label: 'Pay for the shift', value: 'HK$480' }],
};

describe('the picture beside a shared link', () => {
  it.each([
    ['English', job],
    // Characters used only in Hong Kong, an emoji that our fonts lack, and more text than fits.
    ['Chinese', { ...job, title: '嘅咗㗎喺啲嚟冚唪唥 📦 '.repeat(40), line: '一'.repeat(500) }],
    ['nothing', { ...job, title: '', line: '', facts: [] }],
    ['one endless word', { ...job, title: 'x'.repeat(2_000), facts: Array.from({ length: 9 }, () => job.facts[0]!) }],
  ])('is 1200 by 630 and under 100 kB: %s', async (_, picture) => {
    const bytes = await drawPicture(picture, null);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...shareSize });
    expect(bytes.length).toBeLessThan(100_000);
  });

  it('shows its words: another title is another picture, in either script', async () => {
    const drawn = await Promise.all(
      ['Order picker', 'Order packer', '執貨員', '理貨員'].map((title) => drawPicture({ ...job, title }, null)),
    );
    expect(new Set(drawn.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(4);
  });
});

describe('the cover of a post', () => {
  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
  ] as const)('is small in %s', async (format, read) => {
    const bytes = await drawPicture({ kind: 'cover', seed: 'hot-days', width: 480, format }, null);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: read, width: 480, height: 252 });
    expect(bytes.length).toBeLessThan(6_000);
  });

  it('is cut from the post’s own picture, whatever its shape', async () => {
    const tall = await sharp({ create: { width: 100, height: 900, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const bytes = await drawPicture({ kind: 'photo', key: 'tall', width: 480, format: 'webp' }, tall);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 252 });
  });
});

describe('drawing for many at once', () => {
  it('draws each picture once, and says so when too many wait', async () => {
    const pictures = createPictures();
    const [first, second] = await Promise.all([pictures.draw(job), pictures.draw({ ...job })]);
    expect(first).toBe(second);
    const many = Array.from({ length: 60 }, (_, index) => pictures.draw({ ...job, title: `Job ${index}` }));
    expect((await Promise.all(many)).filter((bytes) => bytes === null)).toHaveLength(20);
  });

  it('answers nothing for a picture that cannot be read', async () => {
    const broken = createPictures().draw({ kind: 'photo', key: 'x', width: 480, format: 'webp' }, () =>
      Promise.resolve(new Uint8Array([1, 2, 3])),
    );
    expect(await broken).toBeNull();
  });
});
