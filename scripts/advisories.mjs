/**
 * Keeps `docs/packages.json`, the list of everything that runs with the day on which a registry last answered for it,
 * and adds to `docs/advisories.json` what the registry knows and the project does not.
 *
 *   node scripts/advisories.mjs           asks the registry (`npm audit`); writes nothing when it does not answer
 *   node scripts/advisories.mjs --list    brings the list alone up to date: what is new there was never asked about
 *   node scripts/advisories.mjs --check   exits 1 when something was never asked about, or over 60 days ago
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './toolchain/arguments.mjs';
import { complaint, currentForDays, nextList, newEntries, runningPackages } from './toolchain/advisories.mjs';
import { main, Stop } from './toolchain/console.mjs';
import { npm } from './toolchain/install.mjs';
import { root } from './toolchain/run.mjs';

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const write = (file, text) => writeFileSync(join(root, file), `${text}\n`);
const today = () => new Date().toISOString().slice(0, 10);

/** Writes one package in a line, so that an update changes its own line only. */
function writeList(list) {
  const lines = Object.entries(list).map(
    ([name, versions]) => `  ${JSON.stringify(name)}: ${JSON.stringify(versions)}`,
  );
  write('docs/packages.json', `{\n${lines.join(',\n')}\n}`);
}

async function audit() {
  const { output } = await npm('audit', '--json', '--omit=dev', '--audit=true', '--loglevel=silent');
  const report = JSON.parse(output.slice(output.indexOf('{')) || '{}');
  if (!report.vulnerabilities || report.error)
    throw new Stop(
      `The registry does not answer an audit (${report.message ?? report.error?.summary ?? 'no answer'}). Nothing was written: ` +
        'run this where the registry of npm can be reached, or one that answers audits (npm config get registry).',
    );
  return report;
}

await main(async () => {
  const running = runningPackages(read('package-lock.json'));
  const list = read('docs/packages.json');

  const { check, list: isListOnly } = readArguments({
    options: { check: { type: 'boolean' }, list: { type: 'boolean' } },
  }).values;
  if (check) {
    const wrong = complaint(list, running, today());
    if (wrong !== null) throw new Stop(wrong);
    console.log(
      `docs/packages.json: ${Object.keys(list).length} packages, all asked about in the last ${currentForDays} days`,
    );
    return;
  }
  if (isListOnly) {
    writeList(nextList(list, running));
    return;
  }
  const known = read('docs/advisories.json');
  const found = newEntries(await audit(), known);
  writeList(nextList(list, running, today()));
  if (found.length > 0) write('docs/advisories.json', JSON.stringify([...known, ...found], null, 2));
  console.log(
    `${Object.keys(running).length} packages asked about, ${found.length} new entries to be answered in docs/advisories.json`,
  );
});
