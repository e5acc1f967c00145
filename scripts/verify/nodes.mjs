/**
 * `npm run test:long` runs this on the versions of Node that the product is for: types, build, the tests that run our
 * code without a browser, and a start. `node scripts/verify/nodes.mjs 22` tries one version. Each comes from the
 * registry as a package.
 */
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, seconds, Stop } from '../toolchain/console.mjs';
import { npm } from '../toolchain/install.mjs';
import { root, run, tool } from '../toolchain/run.mjs';

/** The oldest version that `engines` of package.json allows, and the maintained lines of Node. */
const versions = ['22.22', '24', '26'];

const tests = [
  'tests/domain',
  'tests/contract',
  'tests/forms',
  'tests/api-client',
  'tests/server/portal.server.test.ts',
];

const checks = [
  ['typecheck', (node) => run(node, [tool('typescript-native/bin/tsc'), '--noEmit'])],
  ['build', (node) => run(node, [join(root, 'scripts/build.mjs')])],
  ['unit', (node) => run(node, [tool('vitest/vitest.mjs'), 'run', '--reporter=dot', ...tests])],
  ['start', startOn],
];

async function install(version, folder) {
  const name = `node-${process.platform}-${process.arch}`;
  const { code, output } = await npm(
    'install',
    '--ignore-scripts',
    '--no-save',
    `--prefix=${folder}`,
    `${name}@${version}`,
  );
  if (code !== 0) throw new Stop(`npm could not install ${name}@${version}:\n\n${output.trim()}`);
  return join(folder, 'node_modules', name, 'bin/node');
}

async function startOn(node) {
  const data = mkdtempSync(join(tmpdir(), 'shiftdock-node-'));
  const child = spawn(node, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: data, SEED: 'none', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (bytes) => (output += bytes));
  const ready = new Promise((resolve) => {
    child.stdout.on('data', (bytes) => {
      output += bytes;
      const address = /ready after .*: (http\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
  });
  const address = await Promise.race([ready, ended.then(() => null)]);
  const page = address && (await fetch(`${address}/login`).catch(() => null));
  child.kill('SIGTERM');
  const [code] = await ended;
  rmSync(data, { recursive: true, force: true });
  return { code: page?.status === 200 ? code : 1, output };
}

await main(async () => {
  const since = performance.now();
  const [only] = process.argv.slice(2);
  let failed = 0;
  for (const version of versions.filter((each) => !only || each === only)) {
    const folder = mkdtempSync(join(tmpdir(), 'shiftdock-nodes-'));
    const program = await install(version, folder);
    const { output: exact } = await run(program, ['--version']);
    for (const [name, check] of checks) {
      const { code, output } = await check(program);
      console.log(`  ${code === 0 ? '✓' : '✗'} Node ${exact.trim()}  ${name.padEnd(10)} ${seconds(since).padStart(8)}`);
      if (code === 0) continue;
      failed += 1;
      console.log(`\n${output.trim()}\n`);
    }
    rmSync(folder, { recursive: true, force: true });
  }
  return failed === 0 ? 0 : 1;
});
