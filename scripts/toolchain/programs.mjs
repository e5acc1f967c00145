import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

const onPath = (...names) =>
  names.some((name) => (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name))));
const hasFont = async (language) => {
  const { code, output } = await run('fc-list', [`:lang=${language}`, 'file']).catch(() => ({ code: 1, output: '' }));
  return code === 0 && output.trim() !== '';
};

/** Programs that tests use and npm cannot bring, by Debian's package name. */
const programs = [
  { name: 'chromium', for: 'the screen tests', isThere: () => onPath('chromium', 'chromium-browser', 'google-chrome') },
  {
    name: 'chromium-headless-shell',
    for: 'the screen tests in less time',
    isThere: () => onPath('chromium-headless-shell'),
  },
  { name: 'fonts-noto-cjk', for: 'Chinese in the screen tests', isThere: () => hasFont('zh-hk') },
  {
    name: 'postgresql',
    for: 'tests of races in the database',
    isThere: () =>
      onPath('initdb') || (existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0),
  },
  { name: 'default-jre-headless', for: 'the HTML checker of `npm run verify:full`', isThere: () => onPath('java') },
  { name: 'w3m', for: 'reading pages in a text browser', isThere: () => onPath('w3m') },
];

/** Those that are not there, `{ name, for }`. */
export async function missingPrograms() {
  const found = await Promise.all(programs.map((program) => program.isThere()));
  return programs.filter((_, index) => !found[index]);
}

/** Whether this user may install Debian's packages. */
export const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get');

/** Installs Debian's packages; answers null, or what apt-get said when it could not. */
export async function installPrograms(names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const outputs = [];
  // One by one: a package that this Debian does not have must not keep the others away.
  for (const name of names) {
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
    if (code !== 0) outputs.push(output);
  }
  return outputs.length === 0 ? null : outputs.join('\n');
}
