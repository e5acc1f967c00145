import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { uploadFile } from '#contract/files/uploads.ts';
import { certificatePdf, scriptedDrawing } from '#tests/support/builders/uploads.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

/** Red on the left half, blue on the right. */
const photo = async (width: number, height: number): Promise<File> => {
  const half = { create: { width: width / 2, height, channels: 3, background: '#c81e1e' } } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#1e1ec8' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
};

const it = apiScenario().perFile('kit', ({ world, ours }) => {
  const upload = async (file: File) => {
    const body = new FormData();
    body.set('file', file, file.name);
    return (await world.call(uploadFile, { body }, ours.operator)).url;
  };
  const get = async (url: string) => {
    const answer = await world.api.fetch(
      new Request(new URL(url, 'http://api.test'), {
        headers: { authorization: `Bearer ${ours.operator.token}`, role: ours.operator.role },
      }),
    );
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  return { upload, get };
});

const isNear = (pixel: readonly number[], wanted: readonly number[]) =>
  wanted.every((part, index) => Math.abs(part - (pixel[index] ?? -99)) < 25);

describe('a thumbnail', () => {
  it.for(['96', '224'])('is the middle of the photo as a WebP square of %s pixels', async (size, { kit }) => {
    const url = await kit.upload(await photo(800, 400));
    const { status, headers, bytes } = await kit.get(`${url}?size=${size}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([Number(size), Number(size)]);
    const at = (x: number) => [...data.subarray((info.width * (info.height >> 1) + x) * 3).subarray(0, 3)];
    expect(isNear(at(4), [200, 30, 30])).toBe(true);
    expect(isNear(at(info.width - 4), [30, 30, 200])).toBe(true);
    expect(await kit.get(`${url}?size=${size}`)).toMatchObject({ bytes });
  });

  it('is none of another size, of drawings and of documents: they are sent whole', async ({ kit }) => {
    const url = await kit.upload(await photo(300, 200));
    const whole = await kit.get(url);
    for (const size of ['', '97', '1e2', '96.0', '100000'])
      expect((await kit.get(`${url}?size=${size}`)).bytes, size).toEqual(whole.bytes);
    for (const file of [scriptedDrawing(), certificatePdf()]) {
      const other = await kit.upload(file);
      const asked = await kit.get(`${other}?size=96`);
      expect(asked.bytes).toEqual((await kit.get(other)).bytes);
      expect(asked.headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  it('is not found where the bytes of the photo are gone', async ({ kit, world }) => {
    const url = await kit.upload(await photo(310, 200));
    await world.services.files.remove(url.split('/').at(-1) ?? '');
    expect((await kit.get(`${url}?size=96`)).status).toBe(404);
  });
});
