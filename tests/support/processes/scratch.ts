import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Many times what all concurrent tests need. */
const enough = 4 * 2 ** 30;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enough;
}

/**
 * Temporary files are in memory if there is room: a new database is a copy of three hundred files, which takes a
 * fifth of the processor time there. Containers often have only 64 MB of it; then the system's folder is used.
 */
export const scratch: string = hasRoom(memory) ? memory : tmpdir();
