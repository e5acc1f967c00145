import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { storageFault } from '../files/storage.ts';
import { openFiles } from '../files/open-files.ts';
import type { Settings } from '../settings.ts';
import { bad, good, skipped, wordsOf, type Finding } from '#runtime/doctor/finding.ts';

const gigabyte = 1024 ** 3;

/** Enough for an embedded database and a day of uploads. */
const enoughRoom = gigabyte;

export async function lookAtDisk({ DATA_DIR: folder }: Settings): Promise<Finding[]> {
  if (!existsSync(folder)) return [skipped('disk', `${folder} is not there yet: the first start makes it`)];
  const fault = await storageFault(folder);
  if (fault !== null) return [bad('disk', fault, 'Start again after that.')];
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const room = `${(free / gigabyte).toFixed(1)} GB are free where ${folder} is`;
  const others = (await stat(folder)).mode & 0o077;
  return [
    free >= enoughRoom
      ? good('disk', room)
      : bad('disk', room, 'Free some space, or give the data folder a larger disk.'),
    others === 0
      ? good('private', `${folder} is for its owner alone`)
      : bad('private', `other users of this machine may read ${folder}`, `Run: chmod 700 ${folder}`),
  ];
}

export async function lookAtBucket(settings: Settings): Promise<Finding> {
  if (settings.S3_BUCKET === undefined) return skipped('bucket', 'files are kept in the data folder');
  try {
    const files = await openFiles(settings);
    const key = `doctor-${crypto.randomUUID()}`;
    const bytes = new TextEncoder().encode(key);
    await files.put(key, bytes);
    const kept = await files.get(key);
    const read = kept && (await new Response(kept.stream).text());
    await files.remove(key);
    if (read === key) return good('bucket', `${settings.S3_BUCKET} kept a file, gave it back and removed it`);
    return bad('bucket', 'a file that was kept came back as something else', 'Look at what stands before the store.');
  } catch (error) {
    return bad(
      'bucket',
      wordsOf(error),
      'Check S3_ENDPOINT, S3_REGION and the keys; the user needs to put, get and delete.',
    );
  }
}

/** Without the keys a backup of the database alone cannot be read. */
export function lookAtKeys({ SEALING_KEYS: keys, DATA_DIR: folder, DATABASE_URL: server }: Settings): Finding {
  if (keys !== undefined) return good('keys', 'SEALING_KEYS is set');
  if (server !== undefined)
    return bad(
      'keys',
      'the database is a server, but the key that seals accounts and second factors is in this data folder only',
      'Set SEALING_KEYS to the content of sealing-key, for every API of this database.',
    );
  const file = path.join(folder, 'sealing-key');
  return existsSync(file)
    ? good('keys', `${file} seals accounts and second factors; npm run backup takes it along`)
    : skipped('keys', 'the first start makes the key');
}
