import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../scripts/toolchain/ports.mjs';
import { storyBegins } from '../instants.ts';
import { startProcess } from '../processes/processes.ts';
import { scratch } from '../processes/scratch.ts';

/** A test needs this product: tests of one worker that need the same share it. */
export interface Needs {
  /** Settings of the API; none by default. */
  apiSettings: Record<string, string>;
  /** The same of the portal. */
  portalSettings: Record<string, string>;
  /** A name for a product of one's own, where the clock is moved or much is changed. */
  story: string;
}

/** A running product is there. */
export interface Place {
  /** The portal's address. */
  url: string;
  apiUrl: string;
  /** Its data folder. */
  folder: string;
}

interface RunningProduct {
  place: Place;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Starts the built product with the demo business, on ports and data of its own; its logs are in `test-results/`. */
export async function startProduct(name: string, { apiSettings, portalSettings }: Needs): Promise<RunningProduct> {
  const folder = await mkdtemp(path.join(scratch, `shiftdock-screens-${name}-`));
  await cp(process.env.SEEDED_FOLDER ?? '', folder, { recursive: true });
  // The ports are known before the start: what links lead to is made of them, and both programs start together.
  const [port, apiPort] = await Promise.all([freePort(), freePort()]);
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const [api, portal] = await Promise.all([
    startProcess(`api-${name}`, 'build/api/server.js', {
      PORT: String(apiPort),
      DATA_DIR: folder,
      SEED: 'demo',
      // The portal keeps the machine's clock: what it shows goes by the API's.
      CLOCK_BEGINS_AT: storyBegins,
      ...apiSettings,
    }),
    startProcess(`portal-${name}`, 'build/server/index.js', {
      PORT: String(port),
      DATA_DIR: folder,
      UPSTREAM_URL: apiUrl,
      DEMO: 'true',
      FIGURE_NAMES: 'true',
      ...portalSettings,
    }),
  ]);
  return {
    place: { url: portal.url, apiUrl, folder },
    async stop() {
      await Promise.all([portal.kill(), api.kill()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
