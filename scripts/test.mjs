/**
 * `npm test`: installs what the tests need, runs every gate by name, and ends with `N passed, N failed` alone
 * on the last line; the counts are of tests and gates together. `npm test -- lint unit` runs the gates named.
 */
import { main, step, Stop } from './toolchain/console.mjs';
import { install, isInstalled } from './toolchain/install.mjs';
import { runGates } from './toolchain/gate-runner.mjs';
import { installPrograms, mayInstall, missingPrograms } from './toolchain/programs.mjs';

async function prepare() {
  if (!isInstalled({ development: true })) await step('installing packages', install);
  const missing = await missingPrograms();
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  if (mayInstall()) {
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

async function chosenGates(names) {
  // Not before the packages are there.
  const { gates } = await import('./gates.mjs');
  const unknown = names.filter((name) => !gates.some((gate) => gate.name === name));
  if (unknown.length > 0)
    throw new Stop(`No gate is called ${unknown.join(', ')}. There are: ${gates.map((gate) => gate.name).join(', ')}`);
  return gates.filter((gate) => (names.length === 0 || names.includes(gate.name)) && (gate.present?.() ?? true));
}

await main(async () => {
  const since = performance.now();
  console.log('Shiftdock: all gates');
  await prepare();
  const chosen = await chosenGates(process.argv.slice(2));
  return runGates(chosen, since);
});
