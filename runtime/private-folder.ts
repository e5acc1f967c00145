import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The rights of all other users. */
const others = 0o077;

/**
 * Keeps what this process writes from other users of the machine: from now on files are made with 0600 and folders with
 * 0700, and what stands in the folder already is changed to that. A link in it is left alone, and so is what it leads to.
 *
 * @returns paths that other users may still reach, because they belong to someone else; at most a few
 */
export function keepPrivate(folder: string): string[] {
  process.umask(others);
  const left: string[] = [];
  if (existsSync(folder)) tighten(realpathSync(folder), left);
  return left.slice(0, 5);
}

function tighten(place: string, left: string[]): void {
  try {
    const found = lstatSync(place);
    if (found.isSymbolicLink()) return;
    if ((found.mode & others) !== 0) chmodSync(place, found.mode & 0o7700);
    if (found.isDirectory()) for (const name of readdirSync(place)) tighten(path.join(place, name), left);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process may have removed it meanwhile.
    if (code !== 'ENOENT' && code !== 'ENOTDIR') left.push(place);
  }
}
