import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpush from 'web-push';
import { z } from 'zod';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const stored = z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) });

/**
 * From the settings, or else from the data folder, created at the first start. They must not change: a
 * subscription belongs to the key it was made with. Throws an Error with a readable message when only one is
 * set.
 */
export function pushKeys(
  given: { publicKey?: string | undefined; privateKey?: string | undefined },
  folder: string,
): PushKeys {
  const { publicKey, privateKey } = given;
  if (publicKey && privateKey) return { publicKey, privateKey };
  if (publicKey || privateKey)
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both, or neither (see .env.example).');
  const file = path.join(folder, 'push-keys.json');
  mkdirSync(folder, { recursive: true });
  try {
    // `wx`: of two processes that start together, both use what the first one wrote.
    writeFileSync(file, JSON.stringify(webpush.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
}
