import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { uploadFile } from '#contract/uploads.ts';
import { certificatePdf, scriptedDrawing } from '#tests/support/builders/uploads.ts';
import type { SignedIn, World } from '#tests/support/worlds/world.ts';
import { apiStory } from '#tests/support/worlds/story.ts';

/** Returns a photo of one colour. */
const photoOf = async (background: string, width = 300, height = 200): Promise<File> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `${background.slice(1)}.jpg`, { type: 'image/jpeg' });
};

const kept = async (world: World, file: File, as: SignedIn): Promise<number> => {
  const body = new FormData();
  body.set('file', file, file.name);
  return (await world.call(uploadFile, { body }, as)).id;
};

type Asked = { edge?: '96' | '224'; format?: 'avif' | 'webp' };

const ask = async (
  world: World,
  ids: readonly number[],
  as: SignedIn,
  { edge = '96', format = 'webp' }: Asked = {},
) => {
  const answer = await world.api.fetch(
    new Request(`http://api.test/api/clouds/sprite?files=${ids.join(',')}&edge=${edge}&format=${format}`, {
      headers: { authorization: `Bearer ${as.token}`, role: as.role },
    }),
  );
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};

/** Returns what stands in the middle of each square: red, green, blue and opacity, each 0 to 255. */
async function middles(bytes: Buffer, edge: number): Promise<number[][]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(edge);
  return Array.from({ length: info.height / edge }, (_, index) => {
    const at = ((index * edge + edge / 2) * edge + edge / 2) * 4;
    return [...data.subarray(at, at + 4)];
  });
}

const isNear = (colour: readonly number[], expected: readonly number[]) =>
  colour.every((part, index) => Math.abs(part - (expected[index] ?? -99)) < 12);

const [red, blue] = [
  [200, 30, 30, 255],
  [30, 30, 200, 255],
];

const it = apiStory();

describe('a sprite', () => {
  it.for([
    { edge: '96', format: 'webp' },
    { edge: '224', format: 'webp' },
    { edge: '96', format: 'avif' },
    { edge: '224', format: 'avif' },
  ] as const)('has each photo in its square, %s', async (asked, { world, ours }) => {
    const ids = [
      await kept(world, await photoOf('#c81e1e'), ours.operator),
      await kept(world, await photoOf('#1e1ec8', 200, 500), ours.operator),
    ];
    const { status, type, bytes } = await ask(world, ids.toReversed(), ours.operator, asked);
    expect([status, type]).toEqual([200, `image/${asked.format}`]);
    const [first = [], second = []] = await middles(bytes, Number(asked.edge));
    expect([isNear(first, blue), isNear(second, red)]).toEqual([true, true]);
  });

  it('leaves a square empty for what the caller may not see, and for what is no photo', async ({
    world,
    ours,
    theirs,
  }) => {
    const foreign = await kept(world, await photoOf('#c81e1e'), theirs.operator);
    const own = await kept(world, await photoOf('#1e1ec8'), ours.operator);
    const drawing = await kept(world, scriptedDrawing(), ours.operator);
    const document = await kept(world, certificatePdf(), ours.operator);
    const { bytes } = await ask(world, [foreign, own, drawing, document, 987_654_321], ours.operator);
    const squares = await middles(bytes, 96);
    expect(squares.map(([, , , opacity]) => opacity)).toEqual([0, 255, 0, 0, 0]);
    expect(isNear(squares[1] ?? [], blue)).toBe(true);
    // A sprite that was drawn for one is not handed to another.
    const other = await middles((await ask(world, [foreign, own], theirs.operator)).bytes, 96);
    expect(other.map(([, , , opacity]) => opacity)).toEqual([255, 0]);
  });

  it('is not found where none of its files may be seen, and takes no more than it says', async ({
    world,
    ours,
    theirs,
  }) => {
    const foreign = await kept(world, await photoOf('#c81e1e'), theirs.operator);
    expect((await ask(world, [foreign], ours.operator)).status).toBe(404);
    const ids = Array.from({ length: 65 }, (_, index) => index + 1);
    expect((await ask(world, ids, ours.operator)).status).toBe(422);
    expect((await ask(world, ids.slice(1), ours.operator)).status).not.toBe(422);
  });

  it('leaves a square empty where the bytes of a file are gone', async ({ world, ours }) => {
    const body = new FormData();
    const file = await photoOf('#123456');
    body.set('file', file, file.name);
    const { id, url } = await world.call(uploadFile, { body }, ours.operator);
    await world.services.files.remove(url.split('/').at(-1) ?? '');
    expect((await middles((await ask(world, [id], ours.operator)).bytes, 96))[0]?.[3]).toBe(0);
  });
});
