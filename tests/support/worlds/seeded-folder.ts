import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fingerprint } from '../../../scripts/toolchain/fingerprint.mjs';
import { startProcess } from '../processes/processes.ts';

const cache = path.join('node_modules', '.cache', 'shiftdock');

/**
 * A data folder of the built API with the demo, to be copied: the database in `db`, uploads in `files`. Made
 * once per build; those of earlier builds are deleted.
 */
export async function seededFolder(instant: string): Promise<string> {
  const build = fingerprint().slice(0, 16);
  const folder = path.join(cache, `seeded-${build}-${instant.replaceAll(':', '')}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const earlier = (await readdir(cache)).filter((name) => name.startsWith('seeded-') && !name.includes(build));
  for (const name of earlier) await rm(path.join(cache, name), { recursive: true, force: true });
  const draft = `${folder}.draft-${process.pid}`;
  const api = await startProcess('seeding', 'build/api/server.js', {
    PORT: '0',
    DATA_DIR: draft,
    DATABASE_URL: '',
    SEED: 'demo',
    CLOCK_BEGINS_AT: instant,
  });
  await api.stop();
  await rename(draft, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true });
  });
  return folder;
}
