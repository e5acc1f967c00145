import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

/** Where the bytes of uploads are kept. Names, types and owners are in the database, under the same key. */
export interface Files {
  /** Keeps the bytes for good before it answers. A key is written once. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when nothing is kept under the key. */
  get(key: string): Promise<{ size: number; stream: ReadableStream<Uint8Array> } | null>;
  /** Forgets the bytes; no fault when there are none. */
  remove(key: string): Promise<void>;
}

/** A storage key is random and never made of what someone typed, so it cannot lead out of a folder or bucket. */
export const isKey = (key: string): boolean => /^[\w-]{8,128}(\.[a-z0-9]{1,8})?$/.test(key);

/** Files in a folder of the disk, in subfolders by the first two characters of the key. */
export function diskFiles(folder: string): Files {
  const place = (key: string): string => {
    if (!isKey(key)) throw new RangeError('not a storage key');
    return path.join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, bytes) {
      const target = place(key);
      await mkdir(path.dirname(target), { recursive: true });
      // The file is written beside and renamed, so a crash leaves no half a file under a key.
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
        // The written part would take the last of a full disk.
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
