import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './console.mjs';
import { install, isInstalled } from './install.mjs';
import { run } from './run.mjs';

const onPath = (...names) =>
  names.some((name) => (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name))));

/** Programs that npm cannot install, by Debian's package name. */
const programs = [
  { name: 'chromium', for: 'the screen tests', isThere: () => onPath('chromium', 'chromium-browser', 'google-chrome') },
  {
    name: 'chromium-headless-shell',
    for: 'the screen tests in less time',
    isThere: () => onPath('chromium-headless-shell'),
  },
  {
    name: 'postgresql',
    for: 'tests of races in the database',
    isThere: () =>
      onPath('initdb') || (existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0),
  },
  {
    name: 'pgbouncer',
    for: 'tests behind a pooler',
    isThere: () => onPath('pgbouncer') || existsSync('/usr/sbin/pgbouncer'),
  },
  {
    name: 'redis-server',
    for: 'tests of what several processes share',
    isThere: () => onPath('redis-server') || existsSync('/usr/bin/redis-server'),
  },
  { name: 'w3m', for: 'reading pages in a text browser', isThere: () => onPath('w3m') },
  { name: 'poppler-utils', for: 'reading what is printed', isThere: () => onPath('pdftotext') },
];

/** For `npm run test:long`. */
const longTestPrograms = [
  { name: 'default-jre-headless', for: 'the HTML checker', isThere: () => onPath('java') },
  { name: 'nginx', for: 'reading its files', isThere: () => onPath('nginx') || existsSync('/usr/sbin/nginx') },
  { name: 'docker-compose', for: 'reading compose.yaml', isThere: () => onPath('docker-compose') },
];

async function missingPrograms({ longTests }) {
  const wanted = longTests ? [...programs, ...longTestPrograms] : programs;
  const found = await Promise.all(wanted.map((program) => program.isThere()));
  return wanted.filter((_, index) => !found[index]);
}

const canInstall = () => process.getuid?.() === 0 && onPath('apt-get');

/** Null, or apt-get's output if it failed. */
async function installPrograms(names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const outputs = [];
  // Installed one by one, because a package missing from this Debian must not prevent the others.
  for (const name of names) {
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
    if (code !== 0) outputs.push(output);
  }
  return outputs.length === 0 ? null : outputs.join('\n');
}

export async function prepareTests({ longTests = false, packagesOnly = false } = {}) {
  if (!isInstalled({ development: true })) await step('installing packages', install);
  if (packagesOnly) return;
  const missing = await missingPrograms({ longTests });
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  if (canInstall()) {
    const trouble = await step(`installing ${names.join(', ')}`, () => installPrograms(names));
    if (trouble)
      console.log(
        `    it could not be done; what needs them will fail:\n${trouble.trim().split('\n').slice(-5).join('\n')}`,
      );
    return;
  }
  console.log('  Not on this machine; what needs them will fail:');
  for (const program of missing) console.log(`    ${program.name} (${program.for})`);
  console.log(`    As root: apt-get install ${names.join(' ')}`);
}
