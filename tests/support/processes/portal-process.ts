import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../../scripts/toolchain/ports.mjs';
import { listen } from '../demo/demo-world.ts';
import { Visitor } from '../pages/visitor.ts';
import { createWorld, type World } from '../worlds/world.ts';
import { scratch } from './scratch.ts';

/** The built portal as a separate process, as started by `npm start`. */
export interface PortalProcess {
  url: string;
  child: ChildProcess;
  lines: string[];
  /** Returns the exit code; null if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  visitor(): Visitor;
}

export interface ProcessWorld extends World {
  /** `environment` overrides the defaults. */
  start(environment?: Record<string, string>): Promise<PortalProcess>;
  hold(): { held(): number; release(): void };
  stopApi(): Promise<void>;
}

/** @param onStart is called with the process before it is ready */
async function startPortal(
  upstream: string,
  folder: string,
  environment: Record<string, string>,
  onStart: (child: ChildProcess) => void,
): Promise<PortalProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    ['--import', './tests/support/processes/raise-error.mjs', 'build/server/index.js'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: 'localhost',
        PUBLIC_URL: url,
        UPSTREAM_URL: upstream,
        DATA_DIR: folder,
        LOG_LEVEL: 'info',
        DEMO: 'false',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  onStart(child);
  const lines: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`ended before it was ready: ${lines.join('\n')}`)));
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        lines.push(line);
        if (line.includes('"ready":true')) resolve();
      });
  });
  return {
    url,
    child,
    lines,
    async end(signal) {
      const exit =
        child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve([child.exitCode]);
      child.kill(signal);
      const [code] = (await exit) as [number | null];
      return code;
    },
    visitor: () => new Visitor((request) => fetch(request, { redirect: 'manual' }), url),
  };
}

export async function createProcessWorld(options: { demo?: boolean } = {}): Promise<ProcessWorld> {
  const world = await createWorld(options);
  const folder = await mkdtemp(path.join(scratch, 'shiftdock-process-'));
  const children = new Set<ChildProcess>();
  let gate: Promise<void> | null = null;
  let waiting = 0;
  const api = await listen(async (request) => {
    if (gate && request.method !== 'GET') {
      waiting += 1;
      await gate;
    }
    return world.api.fetch(request);
  });

  return {
    ...world,
    start: (environment = {}) => startPortal(api.url, folder, environment, (child) => children.add(child)),
    hold() {
      const { promise, resolve: open }: PromiseWithResolvers<void> = Promise.withResolvers();
      waiting = 0;
      gate = promise;
      return {
        held: () => waiting,
        release() {
          gate = null;
          open();
        },
      };
    },
    stopApi: () => api.close(),
    async close() {
      for (const child of children) child.kill('SIGKILL');
      await api.close();
      await world.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
