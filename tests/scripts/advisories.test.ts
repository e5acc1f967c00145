import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../../scripts/toolchain/run.mjs';
import { scratch } from '../support/processes/scratch.ts';

let registry: Server;
let answer: { status: number; body: unknown };
let asked: Record<string, string[]>[];
let folder: string;

const lock = {
  name: 'project',
  version: '1.0.0',
  lockfileVersion: 3,
  packages: {
    '': { name: 'project', version: '1.0.0', dependencies: { weak: '1.0.0' }, devDependencies: { tool: '3.0.0' } },
    'node_modules/weak': { version: '1.0.0' },
    'node_modules/tool': { version: '3.0.0', dev: true },
  },
};

const finding = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Weak in every way',
  severity: 'moderate',
  vulnerable_versions: '<1.2.0',
  cwe: [],
  cvss: { score: 5, vectorString: null },
};

beforeEach(async () => {
  folder = mkdtempSync(join(scratch, 'advisories-'));
  asked = [];
  registry = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      if (request.method === 'POST') {
        const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
        asked.push(JSON.parse(text.toString()) as Record<string, string[]>);
      }
      const isAudit = request.url?.endsWith('/bulk');
      response.writeHead(isAudit ? answer.status : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isAudit ? answer.body : {}));
    });
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  mkdirSync(join(folder, 'docs'));
  write('package.json', { ...lock.packages[''], private: true, engines: { node: '>=22.22' } });
  write('package-lock.json', lock);
  write('docs/packages.json', { gone: { '1.0.0': '2020-01-01' } });
  write('docs/advisories.json', []);
});

afterEach(() => {
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = (file: string, value: unknown) => writeFileSync(join(folder, file), JSON.stringify(value));
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const command = (...args: string[]) =>
  run(process.execPath, [join(folder, 'scripts/advisories.mjs'), ...args], {
    env: {
      npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
      npm_config_cache: join(folder, 'cache'),
      npm_config_fetch_retries: '0',
    },
  });

it('asks the registry about what runs, keeps the day, and adds what nobody has answered', async () => {
  answer = { status: 200, body: { weak: [finding] } };
  const today = () => new Date().toISOString().slice(0, 10);
  const before = today();
  expect(await command()).toMatchObject({ code: 0 });
  expect(asked[0]).toEqual({ weak: ['1.0.0'] });
  expect([before, today()].map((day) => ({ weak: { '1.0.0': day } }))).toContainEqual(read('docs/packages.json'));
  const entry = { id: 'GHSA-aaaa-bbbb-cccc', package: 'weak', range: '<1.2.0', severity: 'medium', answer: 'open' };
  expect(read('docs/advisories.json')).toEqual([expect.objectContaining(entry)]);
  expect(await command('--check')).toMatchObject({ code: 0 });

  write('docs/advisories.json', [{ ...entry, answer: 'not reachable' }]);
  expect(await command()).toMatchObject({ code: 0 });
  expect(read('docs/advisories.json')).toEqual([{ ...entry, answer: 'not reachable' }]);
});

it('writes nothing where the registry refuses, and says so', async () => {
  answer = { status: 405, body: { error: 'Method Not Allowed' } };
  const { code, output } = await command();
  expect([code, output]).toEqual([1, expect.stringContaining('does not answer an audit (405')]);
  expect(read('docs/packages.json')).toEqual({ gone: { '1.0.0': '2020-01-01' } });
  expect(read('docs/advisories.json')).toEqual([]);
});

it('lists what is new without asking, and the check names what nobody was asked about', async () => {
  expect(await command('--check')).toMatchObject({
    code: 1,
    output: expect.stringContaining('not in the list: weak@1.0.0'),
  });
  expect(await command('--list')).toMatchObject({ code: 0 });
  expect([asked, read('docs/packages.json')]).toEqual([[], { weak: { '1.0.0': null } }]);
  const { code, output } = await command('--check');
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('no registry was ever asked about 1 of 1 versions: weak@1.0.0'),
  ]);
  write('docs/packages.json', { weak: { '1.0.0': '2020-01-01' } });
  expect(await command('--check')).toMatchObject({
    code: 1,
    output: expect.stringContaining('asked about over 60 days ago: weak@1.0.0'),
  });
});
