/**
 * `npm test`: installs what the tests need, runs every gate by name, and ends with `N passed, N failed` alone
 * on the last line; the counts are of tests and gates together. `npm test -- lint unit` runs the gates named.
 */
import { main, seconds, step, Stop } from './toolchain/console.mjs';
import { install, isInstalled } from './toolchain/install.mjs';
import { installPrograms, mayInstall, missingPrograms } from './toolchain/programs.mjs';

async function prepare() {
  if (!isInstalled({ development: true })) await step('installing packages', install);
  const missing = await missingPrograms();
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  if (mayInstall()) {
    const trouble = await step(`installing ${names.join(', ')}`, () => installPrograms(names));
    if (trouble) console.log(`    it could not be done; what needs them will fail:\n${trouble.trim().split('\n').slice(-5).join('\n')}`);
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
  if (unknown.length > 0) throw new Stop(`No gate is called ${unknown.join(', ')}. There are: ${gates.map((gate) => gate.name).join(', ')}`);
  return gates.filter((gate) => (names.length === 0 || names.includes(gate.name)) && (gate.present?.() ?? true));
}

async function runGate(gate) {
  const since = performance.now();
  const result = await gate.run();
  const counts = result.passed + result.failed > 1 ? `${result.passed} passed, ${result.failed} failed` : result.failed ? 'failed' : 'passed';
  console.log(`  ${result.failed ? '✗' : '✓'} ${gate.name.padEnd(10)} ${counts.padEnd(24)} ${seconds(since).padStart(8)}   ${gate.title}`);
  if (result.failed) console.log(`\n${result.output.trim()}\n`);
  return result;
}

/** Runs `work` on each item, at most `width` at a time: more would only wait for each other's processor. */
async function eachOf(items, width, work) {
  const queue = [...items];
  const results = [];
  const worker = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

await main(async () => {
  const since = performance.now();
  console.log('Shiftdock: all gates');
  await prepare();
  const chosen = await chosenGates(process.argv.slice(2));
  const results = [];
  for (const round of new Set(chosen.map((gate) => gate.round))) {
    results.push(...(await eachOf(chosen.filter((gate) => gate.round === round), 2, runGate)));
  }
  const sum = (part) => results.reduce((total, result) => total + result[part], 0);
  const skipped = sum('skipped');
  console.log(`\n  ${results.filter((result) => !result.failed).length} of ${results.length} gates passed in ${seconds(since)}\n`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return sum('failed') === 0 ? 0 : 1;
});
