/**
 * `npm test`: installs what the tests need, runs all checks by name, and ends with `N passed, N failed` alone on
 * the last line; the counts include tests and checks. `npm test -- lint unit` runs only these checks, and builds first
 * what they use where it is not built. `npm test -- quick` runs those that take less than two minutes.
 */
import { main, Stop } from './toolchain/console.mjs';
import { isBuilt } from './toolchain/fingerprint.mjs';
import { runChecks } from './toolchain/check-runner.mjs';
import { prepareTests } from './toolchain/programs.mjs';

const isQuick = (names) => names.length === 1 && names[0] === 'quick';

async function selectChecks(names) {
  const { checks, quickChecks } = await import('./checks.mjs');
  if (isQuick(names)) return quickChecks;
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0)
    throw new Stop(
      `No check is called ${unknown.join(', ')}. There are: ${checks.map((check) => check.name).join(', ')}`,
    );
  const chosen = checks.filter((check) => names.length === 0 || names.includes(check.name));
  const isMissing = chosen.some((check) => check.usesBuild) && !isBuilt();
  return checks.filter(
    (check) => (chosen.includes(check) || (isMissing && check.name === 'build')) && (check.present?.() ?? true),
  );
}

await main(async () => {
  const since = performance.now();
  const names = process.argv.slice(2);
  console.log(`Shiftdock: ${names.length === 0 ? 'all' : names.join(', ')} checks`);
  await prepareTests({ packagesOnly: isQuick(names) });
  const selected = await selectChecks(names);
  return runChecks(selected, since);
});
