import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';

const otherUsersMask = 0o077;

/**
 * Hides this process's files from other users of the machine: new files get 0600 and new folders 0700, and
 * existing ones in the folder are changed to that. Symbolic links and their targets are left alone.  @returns
 * paths that other users can still read, because they belong to someone else; at most a few
 */
export function restrictToOwner(folder: string): string[] {
  process.umask(otherUsersMask);
  const left: string[] = [];
  if (existsSync(folder)) restrictEntry(realpathSync(folder), left);
  return left.slice(0, 5);
}

function restrictEntry(place: string, left: string[]): void {
  try {
    const found = lstatSync(place);
    if (found.isSymbolicLink()) return;
    if ((found.mode & otherUsersMask) !== 0) chmodSync(place, found.mode & 0o7700);
    if (found.isDirectory()) for (const name of readdirSync(place)) restrictEntry(path.join(place, name), left);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process may have deleted it meanwhile.
    if (code !== 'ENOENT' && code !== 'ENOTDIR') left.push(place);
  }
}
