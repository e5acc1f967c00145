import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createPool } from '#runtime/child-processes/pool.ts';
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
const maxWaiting = 39;

const keyOf = (picture: Picture): string => createHash('sha256').update(JSON.stringify(picture)).digest('base64url');

/** Draws in a child process, one at a time, each picture once. */
export function createPictures(): Pictures {
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
  });
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  const inChild = createPool<Uint8Array<ArrayBuffer> | null>({
    program: {
      built: new URL('./drawing-process.js', import.meta.url),
      source: new URL('./drawing-process.ts', import.meta.url),
      native: true,
    },
    memory: { heap: 192, resident: 1_024 },
    deadline: { answer: 30_000, start: 60_000 },
    maxAnswerBytes: maxBytes,
    atOnce: 1,
    maxWaiting,
  });

  return {
    versionOf: (picture) => keyOf(picture).slice(0, 8),
    draw(picture, readPhoto) {
      const key = keyOf(picture);
      const known = drawn.get(key);
      if (known) return Promise.resolve(known);
      const same = underWay.get(key);
      if (same) return same;
      const made = inChild(async () => ({ picture, photo: (await readPhoto?.()) ?? null }))
        .then((result) => {
          const bytes = result.ok ? result.answer : null;
          if (bytes) drawn.set(key, bytes);
          return bytes;
        })
        .catch(() => null)
        .finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
  };
}
