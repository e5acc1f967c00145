import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { storageError } from '../files/storage/storage.ts';
import { openFiles } from '../files/storage/open-files.ts';
import type { Settings } from '../settings.ts';
import { failedCheck, passedCheck, skippedCheck, errorText, type Finding } from '#runtime/doctor/finding.ts';

const gigabyte = 1024 ** 3;

/** Enough for an embedded database and a day of uploads. */
const enoughRoom = gigabyte;

export async function lookAtDisk({ DATA_DIR: folder }: Settings): Promise<Finding[]> {
  if (!existsSync(folder)) return [skippedCheck('disk', `${folder} is not there yet: the first start makes it`)];
  const error = await storageError(folder);
  if (error !== null) return [failedCheck('disk', error, 'Start again after that.')];
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const room = `${(free / gigabyte).toFixed(1)} GB are free where ${folder} is`;
  const others = (await stat(folder)).mode & 0o077;
  return [
    free >= enoughRoom
      ? passedCheck('disk', room)
      : failedCheck('disk', room, 'Free some space, or give the data folder a larger disk.'),
    others === 0
      ? passedCheck('private', `${folder} is for its owner alone`)
      : failedCheck('private', `other users of this machine may read ${folder}`, `Run: chmod 700 ${folder}`),
  ];
}

export async function lookAtBucket(settings: Settings): Promise<Finding> {
  if (settings.S3_BUCKET === undefined) return skippedCheck('bucket', 'files are kept in the data folder');
  try {
    const files = await openFiles(settings);
    const key = `doctor-${crypto.randomUUID()}`;
    const bytes = new TextEncoder().encode(key);
    await files.put(key, bytes);
    const stored = await files.get(key);
    const read = stored && (await new Response(stored.stream).text());
    await files.remove(key);
    if (read === key) return passedCheck('bucket', `${settings.S3_BUCKET} kept a file, gave it back and removed it`);
    return failedCheck(
      'bucket',
      'a file that was kept came back as something else',
      'Look at what stands before the store.',
    );
  } catch (error) {
    return failedCheck(
      'bucket',
      errorText(error),
      'Check S3_ENDPOINT, S3_REGION and the keys; the user needs to put, get and delete.',
    );
  }
}

/** Without the keys a backup of the database alone cannot be read. */
export function lookAtKeys({ SEALING_KEYS: keys, DATA_DIR: folder, DATABASE_URL: server }: Settings): Finding {
  if (keys !== undefined) return passedCheck('keys', 'SEALING_KEYS is set');
  if (server !== undefined)
    return skippedCheck(
      'keys',
      'SEALING_KEYS is not set: the key is in this data folder alone, which is right for one API and goes into each backup',
    );
  const file = path.join(folder, 'sealing-key');
  return existsSync(file)
    ? passedCheck('keys', `${file} seals accounts and two-factor secrets; npm run backup takes it along`)
    : skippedCheck('keys', 'the first start makes the key');
}
