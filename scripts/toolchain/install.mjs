import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './console.mjs';
import { neighbours } from './neighbours.mjs';
import { root, run } from './run.mjs';

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/**
 * Compares the lock file with `node_modules/.package-lock.json`. Packages for other platforms may be missing,
 * and without `development` those for building and testing, as after `npm prune --omit=dev`.
 */
export function isInstalled({ development }) {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(readJson('package-lock.json').packages).every(
    ([path, entry]) =>
      path === '' ||
      entry.optional ||
      entry.devOptional ||
      (entry.dev && !development) ||
      (installed[path]?.version === entry.version && existsSync(join(root, path, 'package.json'))),
  );
}

const unreachable = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ENETUNREACH|ENOTCACHED|network/;
const unwritable = /EACCES|EROFS|EPERM|ENOSPC/;

function sentence(output) {
  const last = output.trim().split('\n').slice(-12).join('\n');
  if (/ENOSPC/.test(output))
    return `The packages do not fit on the disk. Free some space (about 1 GB) and run the command again.\n\n${last}`;
  if (unwritable.test(output))
    return `npm may not write into ${root}. Give this user the right to write there, then run the command again.\n\n${last}`;
  if (unreachable.test(output))
    return `npm could not reach its package registry, which the first start needs. Check the network (and npm's proxy or registry setting), then run the command again.\n\n${last}`;
  return `npm could not install the packages:\n\n${last}`;
}

/** With this Node, whichever npm started the command. */
export function npm(...args) {
  const runner = process.env.npm_execpath;
  return runner?.endsWith('.js') ? run(process.execPath, [runner, ...args]) : run('npm', args);
}

export const isInstalledBefore = () => existsSync(join(root, 'node_modules/.package-lock.json'));

/**
 * npm deletes all packages before it installs, so a program running from this folder would fail to load the rest
 * of its modules.  @param {{ pid: number, command: string }[]} others programs running from this folder
 */
export function expectNoOtherInstall(others) {
  if (others.length === 0) return;
  const list = others.slice(0, 5).map(({ pid, command }) => `  ${pid}  ${command.slice(0, 100)}`);
  throw new Stop(
    `package-lock.json has changed since the packages were installed, and installing would take them away from what runs from this folder:\n\n${list.join('\n')}\n\nEnd these first, then run the command again.`,
  );
}

/**
 * Installs exactly what the lock file says. If npm considers it out of sync with package.json, resolves again
 * without changing it.
 */
export async function install() {
  if (isInstalledBefore()) expectNoOtherInstall(neighbours(root));
  const options = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];

  let result;
  try {
    result = await npm('ci', ...options);
    if (result.code !== 0 && /EUSAGE/.test(result.output))
      result = await npm('install', '--no-package-lock', ...options);
  } catch (error) {
    throw new Stop(`npm could not be run (${error.message}). It comes with Node; check that both are on the PATH.`);
  }
  if (result.code !== 0) throw new Stop(sentence(result.output));
}
