import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Encrypts texts with a key that is not in the database, so that a copy of the database alone reveals nothing.
 * `about` names the text and its owner: a value sealed for one record cannot pass for another's.
 */
export interface Sealing {
  seal(text: string, about: string): string;
  /** @throws Error when no configured key opens it, or it was sealed for something else */
  open(sealed: string, about: string): string;
  /** For short secrets, one digest per key: store the first, search for all. */
  digests(text: string, about: string): readonly string[];
}

const algorithm = 'aes-256-gcm';
/** AES-GCM nonce and tag, in bytes. */
const nonceBytes = 12;
const tagBytes = 16;

export const minSealingKey = 32;

/** @param keys the first one seals, all of them open: rotate by adding a new key in front */
export function createSealing(keys: readonly [string, ...string[]]): Sealing {
  const derive = (key: string) => ({
    id: createHash('sha256').update(`id:${key}`).digest('base64url').slice(0, 8),
    seal: createHash('sha256').update(`seal:${key}`).digest(),
    digest: createHash('sha256').update(`digest:${key}`).digest(),
  });
  const [first, ...rest] = keys;
  const newest = derive(first);
  const derived = [newest, ...rest.map(derive)];
  return {
    seal(text, about) {
      const { id, seal } = newest;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, seal, nonce).setAAD(Buffer.from(about));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${id}.${Buffer.concat([nonce, content, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open(sealed, about) {
      const [id, content = ''] = sealed.split('.');
      const key = derived.find((each) => each.id === id);
      if (!key) throw new Error('SEALING_KEYS lacks the key that something in the database was sealed with');
      const bytes = Buffer.from(content, 'base64url');
      const nonce = bytes.subarray(0, nonceBytes);
      const decipher = createDecipheriv(algorithm, key.seal, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(bytes.length - tagBytes));
      return (
        decipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes), undefined, 'utf8') + decipher.final('utf8')
      );
    },
    digests: (text, about) =>
      derived.map(({ digest }) => createHmac('sha256', digest).update(`${about}:${text}`).digest('hex')),
  };
}

/**
 * From the settings, or else from the data folder, created at the first start and readable by its owner only.
 * @throws Error with a message when the stored key is too short
 */
export function sealingKeys(given: readonly string[] | undefined, folder: string): readonly [string, ...string[]] {
  const [first, ...rest] = given ?? [];
  if (first !== undefined) return [first, ...rest];
  const file = path.join(folder, 'sealing-key');
  mkdirSync(folder, { recursive: true });
  try {
    // `wx`: of two processes that start together, both use what the first one wrote.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const stored = readFileSync(file, 'utf8').trim();
  if (stored.length < minSealingKey)
    throw new Error(
      `${file} has ${stored.length} characters; a key needs at least ${minSealingKey}. Restore it from a backup.`,
    );
  return [stored];
}
