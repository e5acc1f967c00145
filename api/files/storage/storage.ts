import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';

/** Bytes: enough for the database's next page and a small upload. */
const room = 64 * 1024;

/** Tries to write. Returns a message that names the folder and the problem, or null. */
export async function storageError(folder: string): Promise<string | null> {
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
