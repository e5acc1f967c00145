/**
 * `npm test`: installs what the tests need, runs all checks by name, and ends with `N passed, N failed` alone on
 * the last line; the counts include tests and checks. `npm test -- lint unit` runs only these checks.
 */
import { main, Stop } from './toolchain/console.mjs';
import { runGates } from './toolchain/gate-runner.mjs';
import { prepareTests } from './toolchain/programs.mjs';

async function chosenGates(names) {
  const { gates } = await import('./gates.mjs');
  const unknown = names.filter((name) => !gates.some((gate) => gate.name === name));
  if (unknown.length > 0)
    throw new Stop(`No gate is called ${unknown.join(', ')}. There are: ${gates.map((gate) => gate.name).join(', ')}`);
  return gates.filter((gate) => (names.length === 0 || names.includes(gate.name)) && (gate.present?.() ?? true));
}

await main(async () => {
  const since = performance.now();
  console.log('Shiftdock: all gates');
  await prepareTests();
  const chosen = await chosenGates(process.argv.slice(2));
  return runGates(chosen, since);
});
