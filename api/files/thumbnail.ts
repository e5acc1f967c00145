import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { maxImagePixels, type AcceptedType } from '#domain/files/limits.ts';
import type { ThumbnailSize } from '#contract/core/fields/files.ts';
import type { Files } from './storage/files.ts';
import { withDeadline } from './with-deadline.ts';

/** Drawings are left out: nothing bounds the time that one takes, and no camera makes any. */
const photoTypes: ReadonlySet<AcceptedType> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const);

/** Some 5,000 of 96 pixels. A photo is reduced once for as long as there is room: no file changes under its key. */
const maxBytes = 16 * 1024 * 1024;
const thumbnails = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length });

/** The turns are others than those of uploads, which a page full of photos would hold up. One takes some 10 ms. */
const withinDeadline = withDeadline({ deadline: 20_000, atOnce: 2, waiting: 400 });

async function reduce(files: Files, key: string, edge: number): Promise<Buffer | null> {
  const content = await files.get(key);
  if (content === null) return null;
  const bytes = await new Response(content.stream).arrayBuffer();
  return await sharp(bytes, { limitInputPixels: maxImagePixels })
    .rotate()
    .resize(edge, edge, { fit: 'cover' })
    .webp({ quality: 70 })
    .toBuffer()
    .catch(() => null);
}

/**
 * Returns the middle of a photo as a small WebP square; null for what is no photo, and where the bytes are gone or
 * cannot be read.
 *
 * @throws Refusal with 429 `too_many` where too many wait to be reduced
 */
export async function getThumbnail(
  files: Files,
  { key, type }: { key: string; type: AcceptedType },
  size: ThumbnailSize,
): Promise<Buffer | null> {
  if (!photoTypes.has(type)) return null;
  const name = `${size} ${key}`;
  const known = thumbnails.get(name);
  if (known) return known;
  const bytes = await withinDeadline(() => reduce(files, key, Number(size)));
  if (bytes) thumbnails.set(name, bytes);
  return bytes;
}
