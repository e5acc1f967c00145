import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';

/** As much as the database needs for its next page and a small upload, in bytes. */
const room = 64 * 1024;

/** Tries to write into a folder; a sentence that names it and what is wrong, or null when all is well. */
export async function storageFault(folder: string): Promise<string | null> {
  const file = path.join(folder, `.room-${randomUUID()}`);
  try {
    const handle = await open(file, 'wx');
    try {
      await handle.writeFile(new Uint8Array(room));
      await handle.sync();
    } finally {
      await handle.close();
    }
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const full = code === 'ENOSPC' || code === 'EDQUOT';
    return full
      ? `the disk of the data folder ${folder} is full: free some space`
      : `the data folder ${folder} cannot be written (${code}): give the API's user the right to write there`;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
