import { LRUCache } from 'lru-cache';
import type { AcceptedType } from '#domain/files/limits.ts';
import type { ThumbnailSize } from '#contract/core/fields/files.ts';
import type { Files } from './storage/files.ts';
import { answerOf, createPicturePool } from './file-pools.ts';
import type { PictureQuestion } from './picture-process.ts';

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

/** Other children than those of uploads, which a page full of photos would hold up. One photo takes some 10 ms. */
const inChild = createPicturePool<Uint8Array | null>({
  memory: { heap: 128, resident: 512 },
  atOnce: 1,
  maxWaiting: 400,
});

async function reduce(files: Files, key: string, edge: number): Promise<Buffer | null> {
  const result = await inChild(async (): Promise<PictureQuestion | null> => {
    const content = await files.get(key);
    return (
      content && { kind: 'thumbnail', bytes: new Uint8Array(await new Response(content.stream).arrayBuffer()), edge }
    );
  });
  const reduced = answerOf(result);
  return 'answer' in reduced && reduced.answer ? Buffer.from(reduced.answer) : null;
}

/**
 * Returns the middle of a photo as a small WebP square; null for what is no photo, and where the bytes are gone or
 * cannot be read.
 *
 * @throws {ApiError} 429 `too_many` where too many wait to be reduced
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
  const bytes = await reduce(files, key, Number(size));
  if (bytes) thumbnails.set(name, bytes);
  return bytes;
}
