import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fingerprint, isBuilt } from '../../../scripts/toolchain/fingerprint.mjs';
import { node } from '../../../scripts/toolchain/run.mjs';
import { storyBegins } from '../instants.ts';
import { startProcess } from '../processes/processes.ts';

const cache = path.join('node_modules', '.cache', 'shiftdock');

/** Where the seeded data folder of this build is kept, as of the instant at which the story begins; each worker copies it. */
const seededFolder = (): string =>
  path.join(cache, `seeded-${storyBegins.replaceAll(':', '')}-${fingerprint().slice(0, 16)}`);

/** Builds what changed and seeds the demo business once, so that each worker starts in a moment. */
export default async function prepareScreens(): Promise<void> {
  if (!isBuilt()) {
    const { code, output } = await node('scripts/build.mjs');
    if (code !== 0) throw new Error(output);
  }
  const folder = seededFolder();
  process.env.SEEDED_FOLDER = folder;
  if (existsSync(folder)) return;
  await mkdir(cache, { recursive: true });
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  const api = await startProcess('seeding', 'build/api/server.js', {
    PORT: '0',
    DATA_DIR: draft,
    SEED: 'demo',
    CLOCK_BEGINS_AT: storyBegins,
  });
  await api.stop();
  await rename(draft, folder);
}
