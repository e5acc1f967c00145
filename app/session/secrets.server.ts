import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { minSecretLength } from '#app/env.server.ts';

/**
 * The configured secrets, or one that the first start creates in the data folder, readable by its owner only.
 * @throws Error when the stored secret is empty or short: cookies sealed with it could be forged
 */
export async function sessionSecrets(given: string[] | undefined, dataFolder: string): Promise<string[]> {
  if (given) return given;
  const file = path.join(dataFolder, 'session-secret');
  const secret = (await readSecret(file)) ?? (await makeSecret(dataFolder, file));
  if (secret.length >= minSecretLength) return [secret];
  throw new Error(
    `${file} has ${secret.length} characters; a secret needs at least ${minSecretLength}. Restore the file from a backup, ` +
      'or delete it: the next start makes a new one, and everybody has to sign in again.',
  );
}

async function readSecret(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Writes the whole secret to disk before it gets its name, so that a crash or a full disk leaves no partial
 * secret.
 */
async function makeSecret(dataFolder: string, file: string): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(dataFolder, { recursive: true });
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(made);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Linked, because a rename would replace the secret of another process that starts at the same time.
    await link(draft, file).catch((error: unknown) => {
      if (!/^(EPERM|ENOTSUP|ENOSYS|EOPNOTSUPP)$/.test(String((error as NodeJS.ErrnoException).code))) throw error;
      return rename(draft, file);
    });
    return made;
  } catch (error) {
    const other = (error as NodeJS.ErrnoException).code === 'EEXIST' ? await readSecret(file) : null;
    if (other !== null) return other;
    throw new Error(
      `${dataFolder} cannot be written (${(error as NodeJS.ErrnoException).code}), and the secret of the sessions is kept ` +
        'there. Free some space or give this user the right to write there, or set SESSION_SECRETS.',
      { cause: error },
    );
  } finally {
    await rm(draft, { force: true });
  }
}
