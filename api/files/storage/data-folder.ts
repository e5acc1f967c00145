import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

export const unwritable = (folder: string, error: unknown): Error =>
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

/** What a restore has collected so far, and what it has collected whole: the first is nothing, the second is restored. */
export const restoreFolders = { draft: 'restore.draft', whole: 'restore.whole' };

/** Ends a restore whose process was killed: what it had collected whole comes to its place, anything else is removed. */
export function finishRestore(folder: string): void {
  rmSync(path.join(folder, restoreFolders.draft), { recursive: true, force: true });
  const whole = path.join(folder, restoreFolders.whole);
  if (!existsSync(whole)) return;
  for (const name of readdirSync(whole)) {
    // An empty folder may be there, which a restore takes for none.
    rmSync(path.join(folder, name), { recursive: true, force: true });
    renameSync(path.join(whole, name), path.join(folder, name));
  }
  rmSync(whole, { recursive: true });
}

/** Milliseconds between checks of a killed owner, and in total. */
const retry = { each: 250, total: 5_000 };

async function awaitOwner(folder: string, file: string, own: string, waited: number): Promise<void> {
  const owner = readLock(file);
  const pid = Number.parseInt(owner, 10);
  if (owner === own || !(pid > 0) || processMark(pid) !== owner) rmSync(file, { force: true });
  else if (waited < retry.total) await wait(retry.each);
  else
    throw new Error(`${folder} is in use by another API (process ${pid}). Stop that one, or choose another DATA_DIR.`);
}

/**
 * The embedded database breaks when two processes write it. Takes over the lock of a process that was killed.
 * Ends a restore that was killed. Returns a function that releases the lock.
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
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(folder, error);
      await awaitOwner(folder, file, own, waited);
      continue;
    }
    finishRestore(folder);
    return () => rmSync(file, { force: true });
  }
}
