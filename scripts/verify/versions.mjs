/**
 * `npm run test:long` runs this: the version before is built in a folder of its own, and tests/versions let it read and write
 * one database beside this version while one process after the other is replaced. The version before is the newest tag
 * `v…` below this commit, or, where nothing was released with such a tag, the state before the newest migration was added.
 * Where docs/upgrade.md says that the version before cannot run beside this one, it is the first commit with this schema.
 * `node scripts/verify/versions.mjs <commit>` takes another one.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, step, Stop } from '../toolchain/console.mjs';
import { isBuilt } from '../toolchain/fingerprint.mjs';
import { npm } from '../toolchain/install.mjs';
import { node, root, run, tool } from '../toolchain/run.mjs';

const git = async (...args) => {
  const { code, output } = await run('git', args);
  return code === 0 ? output.trim() : null;
};

async function versionBefore(given) {
  if ((await git('rev-parse', '--is-shallow-repository')) !== 'false')
    throw new Stop(
      'There is no whole history here to take the version before from: clone the repository without --depth.',
    );
  const tag = await git('describe', '--tags', '--match', 'v*', '--abbrev=0', 'HEAD^');
  const newest = readdirSync(join(root, 'api/db/migrations')).sort().at(-1);
  const added = await git('log', '--diff-filter=A', '--format=%H', '-1', '--', `api/db/migrations/${newest}`);
  const upgrade = readFileSync(join(root, 'docs/upgrade.md'), 'utf8');
  const runsBesideTheLast = /^Migrations: .*Both versions at once: (yes|no)/m.exec(upgrade)?.[1] === 'yes';
  const before = runsBesideTheLast ? (tag ?? (added ? `${added}^` : 'HEAD^')) : added;
  const wanted = given ?? before;
  const commit = await git('rev-parse', '--verify', `${wanted}^{commit}`);
  if (commit === null) throw new Stop(`There is no commit ${wanted} in this history.`);
  return commit;
}

async function buildThere(commit, folder) {
  const inside = async (what, { code, output }) => {
    if (code !== 0)
      throw new Stop(`${what} of ${commit} failed:\n\n${output.trim().split('\n').slice(-15).join('\n')}`);
  };
  await inside('The checkout', await run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder]));
  await inside('The checkout', await run('git', ['-C', folder, 'checkout', '--quiet', commit]));
  const options = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  await inside('Installing the packages', await npm('--prefix', folder, 'ci', ...options));
  await inside('The build', await node(join(folder, 'scripts/build.mjs')));
  if (!existsSync(join(folder, 'build/api/server.js'))) throw new Stop(`The build of ${commit} has no API.`);
}

await main(async () => {
  const commit = await versionBefore(process.argv[2]);
  const folder = mkdtempSync(join(tmpdir(), 'shiftdock-before-'));
  try {
    const name = await git('log', '-1', '--format=%h %s', commit);
    await step(`building the version before: ${name}`, () => buildThere(commit, folder));
    if (!isBuilt()) await step('building', () => node('scripts/build.mjs'));
    const { code, output } = await node(tool('vitest/vitest.mjs'), ['run', 'tests/versions'], {
      env: { HANG_LIMIT_SECONDS: '3600', ...process.env, VERSION_BEFORE: folder },
    });
    console.log(output.trim());
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
