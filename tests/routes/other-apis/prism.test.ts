import { spawn } from 'node:child_process';
import { describe, expect } from 'vitest';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { adapterFile } from '#tests/support/other-apis/adapter-file.ts';
import { brokenPages, everyPage } from '#tests/support/other-apis/broken-pages.ts';
import { tally } from '#tests/support/tally.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import type { PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { freePort } from '../../../scripts/toolchain/ports.mjs';

/** Set by `npm run test:long`: paths of Node, Prism and the document. */
const [node = '', prism = '', document = ''] = JSON.parse(process.env.PRISM ?? '[]') as string[];

async function serve(command: 'proxy' | 'mock', upstream: readonly string[]) {
  const port = await freePort();
  const child = spawn(node, [prism, command, document, ...upstream, '--port', String(port), '--errors'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Prism ended with ${code}`)));
    child.stdout.on('data', (bytes: Buffer) => {
      if (String(bytes).includes('Prism is listening')) resolve();
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

const scenarioOver = (through: (url: string) => ReturnType<typeof serve>) =>
  portalScenario({ quiet: true, demo: true, adapter: adapterFile(`paths({ base: '' })`), through });

async function expectPages(world: PortalWorld, someone: Visitor): Promise<void> {
  const addresses = await everyPage(world);
  const wrong = await brokenPages(addresses, someone);
  tally('Pages through Prism: not whole', addresses.length, wrong.length);
  expect(wrong).toEqual([]);
}

const signIn = { email: 'operator@demo.test', password: 'shiftdock-demo', role: 'OPERATOR' };

const between = scenarioOver((url) => serve('proxy', [`${url}/api`]));
const alone = scenarioOver(() => serve('mock', []));

describe.skipIf(node === '')('Prism', () => {
  between('between portal and API finds nothing that the document does not allow', async ({ world }) => {
    const someone = world.visitor();
    expect((await someone.post('/login', signIn)).address).toBe('/dashboard');
    await expectPages(world, someone);
  });

  alone('alone, with the document’s examples, shows every page', async ({ world }) => {
    const someone = world.visitor();
    expect((await someone.post('/login', signIn)).address).toBe('/dashboard');
    await expectPages(world, someone);
  });
});
