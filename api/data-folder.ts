import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Takes a folder for this process alone: the embedded database breaks when two processes write it. A lock
 * left by a process that was killed is taken over. Answers how to give the folder back.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'api.lock');
  const write = () => writeFileSync(file, String(process.pid), { flag: 'wx' });
  try {
    write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(readFileSync(file, 'utf8'));
    if (owner !== process.pid && isRunning(owner)) {
      throw new Error(`${folder} is in use by another API (process ${owner}). Stop that one, or choose another DATA_DIR.`, { cause: error });
    }
    rmSync(file, { force: true });
    write();
  }
  return () => rmSync(file, { force: true });
}
