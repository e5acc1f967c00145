/**
 * `npm start`: installs what is missing, builds what changed, starts the API and the portal, and keeps both
 * running. Node built-ins only, because nothing is installed on a fresh clone.
 */
import { join } from 'node:path';
import { main, seconds, step, Stop } from './toolchain/console.mjs';
import { dataFolder, expectUpstream, readSettings, wantedPort } from './toolchain/file-checks.mjs';
import { isBuilt } from './toolchain/fingerprint.mjs';
import { install, isInstalled, isInstalledBefore } from './toolchain/install.mjs';
import { node, root, stopRuns } from './toolchain/run.mjs';
import { supervise } from './toolchain/supervise.mjs';

async function prepare() {
  const built = isBuilt();
  if (!isInstalled({ development: !built }))
    await step(
      isInstalledBefore()
        ? 'installing packages again, because package-lock.json has changed'
        : 'installing packages (half a minute or more, the first time only)',
      install,
    );
  if (built) return;
  await step('building', async () => {
    const { code, output } = await node('scripts/build.mjs');
    if (code !== 0) throw new Stop(`The build failed:\n\n${output.trim()}`);
  });
}

/** A second signal kills the children at once. */
function untilSignal(running) {
  let asked = 0;
  return new Promise((done) => {
    const onSignal = (signal) => {
      // A terminal and npm both forward the same Ctrl-C, so a second signal only counts after a moment.
      if (asked && Date.now() - asked > 1_000) running.forEach((child) => child.kill());
      asked ||= Date.now();
      done(signal);
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });
}

/** In reverse order of their start: the portal needs the API to finish current requests. */
async function endAll(running) {
  stopRuns();
  let clean = true;
  for (const child of running) clean = (await child.stop()) && clean;
  return clean;
}

function greet({ address, upstream, seeded, since }) {
  console.log(`\n  Shiftdock is ready after ${seconds(since)}: ${address}\n`);
  if (upstream) console.log(`  It works on the API at ${upstream}.\n`);
  if (!seeded) return;
  console.log(`  Demo accounts, all with the password shiftdock-demo:
    operator@demo.test     business operator
    supervisor@demo.test   supervisor of the same business
    other@demo.test        operator of another business
    pending@demo.test      waits for approval
    worker@demo.test       worker: at /worker, with the code from /sandbox/outbox

  Ctrl-C stops it.\n`);
}

async function start(running, isEnding) {
  const since = performance.now();
  readSettings();
  const port = await wantedPort();
  const data = dataFolder();
  const shared = {
    NODE_ENV: 'production',
    DATA_DIR: data,
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  };
  if (process.env.UPSTREAM_URL) await expectUpstream(process.env.UPSTREAM_URL);
  await prepare();

  /** The portal and the API need a metrics port each. */
  const metrics = (after) =>
    process.env.METRICS_PORT ? { METRICS_PORT: String(Number(process.env.METRICS_PORT) + after) } : {};
  const keep = (options) => {
    // Stopped at this very moment: a new child would get no signal.
    if (isEnding()) throw new Stop('stopped before it was ready');
    const child = supervise(options);
    running.unshift(child);
    return child.ready;
  };
  const startApi = () =>
    keep({
      name: 'the API',
      file: join(root, 'build/api/server.js'),
      // Only the portal uses it. After a crash the API restarts on the same port.
      environment: (ready) => ({
        ...shared,
        ...metrics(1),
        ROLE: 'all',
        HOST: '127.0.0.1',
        PORT: ready ? new URL(ready.url).port : '0',
      }),
    });
  const startPortal = (upstream, demo) =>
    keep({
      name: 'the portal',
      file: join(root, 'build/server/index.js'),
      environment: () => ({ ...shared, PORT: String(port), UPSTREAM_URL: upstream, DEMO: String(demo) }),
    });

  const other = process.env.UPSTREAM_URL;
  const api = other
    ? { url: other, seeded: false }
    : await step('starting the API (a moment longer the first time)', startApi);
  const portal = await step('starting the portal', () => startPortal(api.url, api.seeded));
  greet({ address: portal.url, upstream: other, seeded: api.seeded, since });
}

await main(async () => {
  console.log('Shiftdock');
  const running = [];
  let ending = false;
  const signal = untilSignal(running).finally(() => (ending = true));
  const started = start(running, () => ending);
  try {
    await Promise.race([started, signal]);
  } catch (error) {
    await endAll(running);
    throw error;
  }
  console.log(`\n  ${await signal}: finishing what is under way ...`);
  const clean = await endAll(running);
  console.log(clean ? '  stopped' : '  stopped, but not everything could be finished');
  process.exit(clean ? 0 : 1);
});
