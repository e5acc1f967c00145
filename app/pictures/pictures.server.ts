import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createThread } from '#runtime/worker-thread.ts';
import type { Picture } from './picture.ts';

export interface Pictures {
  /**
   * Null when the queue is full, or the picture could not be drawn. @param readPhoto the bytes of a post's own
   * picture, only called when the result is not cached
   */
  draw(picture: Picture, readPhoto?: () => Promise<Uint8Array | null>): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Eight characters that change with the content: part of the URL, so that no cache shows an old picture. */
  versionOf(picture: Picture): string;
}

/** Bytes of the cache, and the length of the queue. */
const maxBytes = 16 * 1024 * 1024;
const maxWaiting = 40;

const keyOf = (picture: Picture): string => createHash('sha256').update(JSON.stringify(picture)).digest('base64url');

/** Draws in a worker thread, one at a time, each picture once. */
export function createPictures(): Pictures {
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
  });
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  const inThread = createThread<Uint8Array<ArrayBuffer>>({
    built: new URL('./drawing-thread.js', import.meta.url),
    source: new URL('./drawing-thread.ts', import.meta.url),
    memory: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
    deadline: { answer: 30_000, start: 60_000 },
  });
  let last: Promise<unknown> = Promise.resolve();

  async function drawOne(
    picture: Picture,
    readPhoto: (() => Promise<Uint8Array | null>) | undefined,
  ): Promise<Uint8Array<ArrayBuffer> | null> {
    const photo = (await readPhoto?.()) ?? null;
    const drawn = await inThread({ picture, photo });
    return drawn.ok ? drawn.answer : null;
  }

  return {
    versionOf: (picture) => keyOf(picture).slice(0, 8),
    draw(picture, readPhoto) {
      const key = keyOf(picture);
      const known = drawn.get(key);
      if (known) return Promise.resolve(known);
      const same = underWay.get(key);
      if (same) return same;
      if (underWay.size >= maxWaiting) return Promise.resolve(null);
      const made = last
        .then(() => drawOne(picture, readPhoto))
        .then((bytes) => {
          if (bytes) drawn.set(key, bytes);
          return bytes;
        })
        .catch(() => null)
        .finally(() => underWay.delete(key));
      last = made;
      underWay.set(key, made);
      return made;
    },
  };
}
