import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The process's number and start time where the system tells (Linux): after a reboot the number alone may be
 * another process's. Null when there is no such process.
 */
function processMark(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signalled, but it exists.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  try {
    const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // A killed process stays in the table until its parent reaps it.
    return state === 'Z' ? null : `${pid} ${rest[18]}`;
  } catch {
    return String(pid);
  }
}

/** One folder at a time: with `recursive`, Node never returns where the system allows none, as below `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

const unwritable = (folder: string, error: unknown): Error =>
  new Error(
    `${folder} cannot be written (${(error as NodeJS.ErrnoException).code}). Free some space or give this user the ` +
      'right to write there, or choose another DATA_DIR.',
    { cause: error },
  );

function readLock(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Milliseconds between checks of a killed owner, and in total. */
const retry = { each: 250, total: 5_000 };

/**
 * The embedded database breaks when two processes write it. Takes over the lock of a process that was killed.
 * Returns a function that releases the lock.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  try {
    makeFolder(path.resolve(folder));
  } catch (error) {
    throw unwritable(folder, error);
  }
  const file = path.join(folder, 'api.lock');
  const own = processMark(process.pid) ?? String(process.pid);
  for (let waited = 0; ; waited += retry.each) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(folder, error);
    }
    const owner = readLock(file);
    const pid = Number.parseInt(owner, 10);
    if (owner === own || !(pid > 0) || processMark(pid) !== owner) rmSync(file, { force: true });
    else if (waited < retry.total) await wait(retry.each);
    else
      throw new Error(
        `${folder} is in use by another API (process ${pid}). Stop that one, or choose another DATA_DIR.`,
      );
  }
}
