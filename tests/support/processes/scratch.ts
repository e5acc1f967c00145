import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** It is many times what the databases and files of all tests that run at once take. */
const enough = 4 * 2 ** 30;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enough;
}

/**
 * Where tests keep what is gone with them: in memory where there is room. A new database is a copy of three hundred files,
 * which takes a fifth of the processor time there. Containers often have 64 MB of it, and then the folder is the system's.
 */
export const scratch: string = hasRoom(memory) ? memory : tmpdir();
