import { LRUCache } from 'lru-cache';
import sharp, { type OverlayOptions } from 'sharp';
import { maxImagePixels, type AcceptedType } from '#domain/upload/limits.ts';
import type { SpriteEdge, SpriteFormat } from '#contract/call/files.ts';
import type { Files } from '../../files/files.ts';
import { inTime } from './in-time.ts';

/** A picture of a sprite; null for a square that stays empty. */
export type Tile = { key: string; type: AcceptedType } | null;

/** Drawings are left out: nothing bounds the time that one takes, and no camera makes any. */
const photos: ReadonlySet<AcceptedType> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const);

/** So many bytes of each kind stay in memory: some 5,000 small pictures, some 300 sprites. */
const room = 16 * 1024 * 1024;
const kept = () => new LRUCache<string, Buffer>({ maxSize: room, sizeCalculation: ({ length }) => length });

/** A photo is made small once, and a sprite drawn once, for as long as there is room: no file changes under its key. */
const [small, drawn] = [kept(), kept()];

/** So many photos of a sprite are read and made small at once. */
const atOnce = 4;

/** The turns are others than those of uploads, which a page full of photos would hold up. */
const withinDeadline = inTime({ deadline: 20_000, atOnce: 1, waiting: 40 });

const contentOf = async (files: Files, key: string): Promise<Buffer | null> => {
  const content = await files.get(key);
  return content && Buffer.from(await new Response(content.stream).arrayBuffer());
};

/** Returns null for what is no photo, and where the bytes are gone or cannot be read. */
async function madeSmall(files: Files, tile: Tile | undefined, edge: number): Promise<Buffer | null> {
  if (!tile || !photos.has(tile.type)) return null;
  const name = `${edge} ${tile.key}`;
  const known = small.get(name);
  if (known) return known;
  const bytes = await contentOf(files, tile.key);
  if (bytes === null) return null;
  const square = await sharp(bytes, { limitInputPixels: maxImagePixels })
    .rotate()
    .resize(edge, edge, { fit: 'cover' })
    .webp({ quality: 95, effort: 1 })
    .toBuffer()
    .catch(() => null);
  if (square) small.set(name, square);
  return square;
}

async function draw(files: Files, tiles: readonly Tile[], edge: number, format: SpriteFormat): Promise<Buffer> {
  const squares: OverlayOptions[] = [];
  for (let first = 0; first < tiles.length; first += atOnce) {
    const some = await Promise.all(tiles.slice(first, first + atOnce).map((tile) => madeSmall(files, tile, edge)));
    for (const [index, input] of some.entries())
      if (input) squares.push({ input, left: 0, top: (first + index) * edge });
  }
  const background = '#00000000';
  const sprite = sharp({ create: { width: edge, height: edge * tiles.length, channels: 4, background } }).composite(
    squares,
  );
  // More effort takes six times as long, and saves a hundredth of the bytes.
  return format === 'avif'
    ? sprite.avif({ quality: 50, effort: 2 }).toBuffer()
    : sprite.webp({ quality: 70 }).toBuffer();
}

/**
 * Returns the bytes of one picture with these below each other, each cut to a square.
 *
 * @param edge pixels of a square
 * @throws Refusal with 429 `too_many` where too many wait to be drawn
 */
export async function drawSprite(
  files: Files,
  tiles: readonly Tile[],
  edge: SpriteEdge,
  format: SpriteFormat,
): Promise<Buffer> {
  const name = [edge, format, ...tiles.map((tile) => tile?.key ?? '')].join(' ');
  const known = drawn.get(name);
  if (known) return known;
  const sprite = await withinDeadline(() => draw(files, tiles, Number(edge), format));
  drawn.set(name, sprite);
  return sprite;
}
