/**
 * `npm run docs:notices`: writes THIRD-PARTY-NOTICES.md from the lock file: every package that is installed in
 * production, with its version and licence. With `--check` it writes nothing and exits with 1 when the file is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const file = new URL('THIRD-PARTY-NOTICES.md', root);

/** Returns the packages of production in a lock file: `name`, `version`, `license`, each once. */
function productionPackages(lock) {
  const found = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.dev || entry.devOptional || entry.link) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    found.set(`${name}@${entry.version}`, {
      name,
      version: entry.version,
      license: entry.license ?? 'see its package',
    });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

export const notices = (lock) =>
  [
    '# Third-party notices',
    '',
    'Shiftdock is under the [MIT License](LICENSE). In production it runs with these packages, each under its own licence;',
    'the text of each is in its folder below `node_modules`. Written by `npm run docs:notices` from the lock file.',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...productionPackages(lock).map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
    '',
    'The list of common passwords (`api/accounts/auth/common-passwords.txt`) is that of `@zxcvbn-ts/language-common`, under the MIT',
    'licence that stands in it.',
    '',
  ].join('\n');

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const text = notices(JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')));
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else process.exitCode = existsSync(file) && readFileSync(file, 'utf8') === text ? 0 : 1;
}
