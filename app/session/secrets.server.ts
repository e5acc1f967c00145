import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The secrets of this deployment: those of the setting, or one that the first start makes and keeps in the
 * data folder, readable by its owner only.
 */
export async function sessionSecrets(given: string[] | undefined, dataFolder: string): Promise<string[]> {
  if (given) return given;
  const file = path.join(dataFolder, 'session-secret');
  try {
    return [(await readFile(file, 'utf8')).trim()];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await mkdir(dataFolder, { recursive: true });
  const made = randomBytes(32).toString('base64url');
  // `wx`: when two processes start at once, one makes the secret and the other reads it.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  return [(await readFile(file, 'utf8')).trim()];
}
