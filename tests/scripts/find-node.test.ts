import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../scripts/toolchain/run.mjs';
import { scratch } from '../support/processes/scratch.ts';

const beginning = 'PATH=$(node scripts/find-node.cjs) && ';
const current = process.versions.node;
let folder: string;
const at = (file: string) => path.join(folder, file);

function program(file: string, ...lines: string[]) {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(at(file), 0o755);
}

/** The only `node` on the PATH says that it is this version. */
function nodeOnPath(version: string, more = '') {
  // why: this process has one version of Node, and one system.
  const standIn = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  writeFileSync(at('older.cjs'), `${standIn}\n${more}`);
  program(
    'path/node',
    `[ "$1" = --version ] && echo v${version} && exit`,
    `exec '${process.execPath}' -r '${at('older.cjs')}' "$@"`,
  );
}

beforeEach(() => {
  folder = mkdtempSync(path.join(scratch, 'find-node-'));
  for (const file of ['.npmrc', 'package.json', 'scripts/find-node.cjs', 'scripts/toolchain/node'])
    cpSync(file, at(file), { recursive: true });
  nodeOnPath('20.20.2');
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  symlinkSync(realpathSync(npm), at('path/npm'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Says the Node that runs it, and the one that its children find by name. */
const script = `console.log(process.versions.node, require('child_process').execFileSync('node', ['--version'], { encoding: 'utf8' }))`;

async function command(env: Record<string, string> = {}) {
  const unset = { npm_execpath: '', NODE: '', NODE_OPTIONS: '', npm_lifecycle_event: 'start' };
  const words = `cd '${folder}' && ${beginning}node -e "${script}"`;
  const { code, output } = await run('/bin/sh', ['-c', words], { env: { ...unset, PATH: at('path'), ...env } });
  return { code, output: output.trim() };
}

const runsOn = (program: string) => ({
  code: 0,
  output: `Node ${current} runs this (${program}), because Node 20.20.2 is too old\n${current} v${current}`,
});

describe('a command of package.json', () => {
  it('begins with the search for a Node, each of them', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    expect(Object.values(scripts).filter((each) => !each.startsWith(beginning))).toEqual([]);
  });

  it('runs on the Node that starts it, where that is new enough', async () => {
    program('path/node', `exec '${process.execPath}' "$@"`);
    expect(await command()).toEqual({ code: 0, output: `${current} v${current}` });
    expect(existsSync(at('.cache'))).toBe(false);
  });

  it('runs on the Node that NODE names, whatever its name is', async () => {
    symlinkSync(process.execPath, at('newest'));
    expect(await command({ NODE: at('newest') })).toEqual(runsOn(at('newest')));
  });

  it.each(['test', 'doctor'])('npm %s says so only where it is one of the two that everybody runs', async (event) => {
    symlinkSync(process.execPath, at('newest'));
    const { output } = await command({ NODE: at('newest'), npm_lifecycle_event: event });
    expect(output.includes('runs this')).toBe(event === 'test');
    expect(output).toContain(`${current} v${current}`);
  });

  it('runs on a newer Node that stands later on the PATH', async () => {
    program('later/node', `exec '${process.execPath}' "$@"`);
    const found = await command({ NODE: at('path/node'), PATH: `${at('path')}:${at('later')}` });
    expect(found).toEqual(runsOn(at('later/node')));
    expect(readdirSync(at('.cache/node'))).toEqual([`path-${current}`]);
  });

  it.each([
    [
      'a Node that cannot fetch another',
      '16.20.2',
      '',
      'Install Node 24 (https://nodejs.org), then run the command again.',
    ],
    [
      'a system with musl',
      '20.20.2',
      "Object.defineProperty(process, 'platform', { value: 'linux' }); process.report.getReport = () => ({ header: {} });",
      'npm has none for a system with musl; on Alpine: apk add nodejs npm',
    ],
    [
      'a system without such a package',
      '20.20.2',
      "Object.defineProperty(process, 'platform', { value: 'sunos' });",
      `npm has none for sunos on ${process.arch}. Install Node 24 (https://nodejs.org), then run the command again.`,
    ],
  ])('says what to install on %s', async (_, version, more, sentence) => {
    nodeOnPath(version, more);
    const output = `Shiftdock needs Node 22.22 or newer; this is Node ${version}. ${sentence}`;
    expect(await command()).toEqual({ code: 1, output });
  });
});

describe('where no newer Node is on the machine', () => {
  const name = 'node-of-this-system';
  let registry: Server;
  let asked: string[];
  let sent: Buffer;
  let url: string;

  function tarball(...lines: string[]) {
    program('package/bin/node', ...lines);
    writeFileSync(at('package/package.json'), JSON.stringify({ name, version: current }));
    return execFileSync('tar', ['-cz', '-C', folder, 'package']);
  }

  beforeEach(async () => {
    asked = [];
    registry = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url?.endsWith('.tgz')) return response.end(sent);
      const dist = { tarball: `${url}/${name}.tgz` };
      return response.end(JSON.stringify({ name, versions: { [current]: { name, version: current, dist } } }));
    });
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
    sent = tarball(`exec '${process.execPath}' "$@"`);
    const integrity = `sha512-${createHash('sha512').update(sent).digest('base64')}`;
    const entry = { version: current, integrity, optional: true, os: process.platform, cpu: process.arch };
    const needed = { optionalDependencies: { [name]: current } };
    const lock = { lockfileVersion: 3, packages: { '': needed, [`node_modules/${name}`]: entry } };
    writeFileSync(at('scripts/toolchain/node/package.json'), JSON.stringify(needed));
    writeFileSync(at('scripts/toolchain/node/package-lock.json'), JSON.stringify(lock));
  });
  afterEach(() => registry.close());

  const withRegistry = () =>
    command({ npm_config_registry: `${url}/`, npm_config_cache: at('cache'), npm_config_fetch_retries: '0' });

  it('installs one from npm once, and keeps it', async () => {
    const installed = at(`.cache/node/${current}/node_modules/${name}/bin/node`);
    const { code, output } = await withRegistry();
    const [first, ...others] = output.split('\n');
    expect(first).toBe(`installing Node ${current} into .cache/node (200 MB, the first time only) ...`);
    expect({ code, output: others.join('\n').trim() }).toEqual(runsOn(installed));
    expect(asked.filter((each) => each.endsWith('.tgz'))).toHaveLength(1);
    expect(await withRegistry()).toEqual(runsOn(installed));
    expect(asked.filter((each) => each.endsWith('.tgz'))).toHaveLength(1);
  });

  it('runs nothing that has another integrity than the lock file', async () => {
    sent = tarball('echo another program');
    const { code, output } = await withRegistry();
    expect([code, output]).toEqual([1, expect.stringContaining('npm could not bring a newer one. Install Node 24')]);
    expect(output).toContain('npm error code EINTEGRITY');
    expect(output).not.toContain('another program');
  });
});
