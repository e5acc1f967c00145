import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

/** Bytes only: names, types and owners are in the database, under the same key. */
export interface Files {
  /** Resolves once the bytes are durable. A key is written once. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<{ size: number; stream: ReadableStream<Uint8Array> } | null>;
  /** Missing files are not an error. */
  remove(key: string): Promise<void>;
}

/** Keys are random and never made of user input, so that they cannot lead out of a folder or bucket. */
export const isKey = (key: string): boolean => /^[\w-]{8,128}(\.[a-z0-9]{1,8})?$/.test(key);

export function diskFiles(folder: string): Files {
  const place = (key: string): string => {
    if (!isKey(key)) throw new RangeError('not a storage key');
    return path.join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, bytes) {
      const target = place(key);
      await mkdir(path.dirname(target), { recursive: true });
      // Written beside the target and renamed, so that a crash leaves no partial file under a key.
      const draft = `${target}.${process.pid}.part`;
      try {
        const handle = await open(draft, 'wx');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, target);
      } catch (error) {
        // The partial file would fill up a full disk.
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
    },
    async get(key) {
      const source = place(key);
      const found = await stat(source).catch(() => null);
      if (!found?.isFile()) return null;
      return { size: found.size, stream: Readable.toWeb(createReadStream(source)) as ReadableStream<Uint8Array> };
    },
    remove: (key) => rm(place(key), { force: true }),
  };
}
