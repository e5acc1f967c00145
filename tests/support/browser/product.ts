import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../scripts/toolchain/ports.mjs';
import { scenarioStart } from '../instants.ts';
import { startProcess } from '../processes/processes.ts';
import { scratch } from '../processes/scratch.ts';

export interface Needs {
  apiSettings: Record<string, string>;
  portalSettings: Record<string, string>;
  scenario: string;
}

export interface Place {
  url: string;
  apiUrl: string;
  folder: string;
}

interface RunningProduct {
  place: Place;
  stop(): Promise<void>;
}

/** With the demo business, on its own ports and data; logs are in `test-results/`. */
export async function startProduct(name: string, { apiSettings, portalSettings }: Needs): Promise<RunningProduct> {
  const folder = await mkdtemp(path.join(scratch, `shiftdock-screens-${name}-`));
  await cp(process.env.SEEDED_FOLDER ?? '', folder, { recursive: true });
  // Ports are chosen before the start, because URLs in links contain them.
  const [port, apiPort] = await Promise.all([freePort(), freePort()]);
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const [api, portal] = await Promise.all([
    startProcess(`api-${name}`, 'build/api/server.js', {
      PORT: String(apiPort),
      DATA_DIR: folder,
      SEED: 'demo',
      // The portal uses the machine's clock: what it shows goes by the API's.
      CLOCK_BEGINS_AT: scenarioStart,
      ...apiSettings,
    }),
    startProcess(`portal-${name}`, 'build/server/index.js', {
      PORT: String(port),
      DATA_DIR: folder,
      UPSTREAM_URL: apiUrl,
      DEMO: 'true',
      TEST_IDS: 'true',
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
