/**
 * `npm start`: installs what is missing, builds what changed, starts the API and the portal, and keeps both
 * running. Node built-ins only: on a fresh clone nothing is installed yet.
 */
import { join } from 'node:path';
import { main, seconds, step, Stop } from './toolchain/console.mjs';
import { dataFolder, readSettings, wantedPort } from './toolchain/checks.mjs';
import { isBuilt } from './toolchain/fingerprint.mjs';
import { install, isInstalled } from './toolchain/install.mjs';
import { node, root } from './toolchain/run.mjs';
import { supervise } from './toolchain/supervise.mjs';

async function prepare() {
  const built = isBuilt();
  if (!isInstalled({ development: !built })) await step('installing packages (half a minute or more, the first time only)', install);
  if (built) return;
  await step('building', async () => {
    const { code, output } = await node('scripts/build.mjs');
    if (code !== 0) throw new Stop(`The build failed:\n\n${output.trim()}`);
  });
}

/** Ends the children in the order given, each after the one before; twice a signal ends them at once. */
function endOnSignal(children) {
  let asked = 0;
  return new Promise((done) => {
    const end = async (signal) => {
      // A terminal and npm both pass the same Ctrl-C on, so a second one counts only after a moment.
      if (asked) return Date.now() - asked > 1_000 ? children.forEach((child) => child.kill()) : undefined;
      asked = Date.now();
      console.log(`\n  ${signal}: finishing what is under way ...`);
      let clean = true;
      for (const child of children) clean = (await child.stop()) && clean;
      console.log(clean ? '  stopped' : '  stopped, but not everything could be finished');
      done(clean ? 0 : 1);
    };
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  });
}

function greet({ address, upstream, seeded, since }) {
  console.log(`\n  Shiftdock is ready after ${seconds(since)}: ${address}\n`);
  if (process.env.UPSTREAM_URL) console.log(`  It works on the API at ${upstream}.\n`);
  if (!seeded) return;
  console.log(`  Demo accounts, all with the password shiftdock-demo:
    operator@demo.test     business operator
    supervisor@demo.test   supervisor of the same business
    other@demo.test        operator of another business
    pending@demo.test      waits for approval
    worker@demo.test       worker (for the API's worker side)

  Ctrl-C stops it.\n`);
}

await main(async () => {
  const since = performance.now();
  console.log('Shiftdock');
  readSettings();
  const port = await wantedPort();
  const data = dataFolder();
  await prepare();

  const running = [];
  const ended = endOnSignal(running);
  const keep = (child) => {
    running.unshift(child);
    return child.ready;
  };
  try {
    let upstream = process.env.UPSTREAM_URL;
    let seeded = false;
    if (!upstream) {
      const api = await step('starting the API (a moment longer the first time)', () =>
        keep(
          supervise({
            name: 'the API',
            file: join(root, 'build/api/server.js'),
            // After a crash it comes back where the portal looks for it.
            environment: (said) => ({ NODE_ENV: 'production', DATA_DIR: data, PORT: said ? new URL(said.url).port : '0' }),
          }),
        ),
      );
      upstream = api.url;
      seeded = Boolean(api.seeded);
    }
    const portal = await step('starting the portal', () =>
      keep(
        supervise({
          name: 'the portal',
          file: join(root, 'build/server/index.js'),
          environment: (said) => ({
            NODE_ENV: 'production',
            DATA_DIR: data,
            PORT: String(said?.port ?? port),
            UPSTREAM_URL: upstream,
            DEMO: String(seeded),
          }),
        }),
      ),
    );
    greet({ address: portal.url, upstream, seeded, since });
  } catch (error) {
    for (const child of running) await child.stop();
    throw error;
  }
  return ended;
});
