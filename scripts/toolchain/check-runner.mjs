import { seconds } from './console.mjs';

async function runCheck(check) {
  const since = performance.now();
  const result = await check.run();
  const counts =
    result.passed + result.failed > 1
      ? `${result.passed} passed, ${result.failed} failed`
      : result.failed
        ? 'failed'
        : 'passed';
  console.log(
    `  ${result.failed ? '✗' : '✓'} ${check.name.padEnd(10)} ${counts.padEnd(24)} ${seconds(since).padStart(8)}   ${check.title}`,
  );
  if (result.failed) console.log(`\n${result.output.trim()}\n`);
  for (const name of result.flaky ?? []) console.log(`      passed on the second attempt: ${name}`);
  return result;
}

/** At most `width` at a time; more would only compete for the processor. */
async function eachOf(items, width, work) {
  const queue = [...items];
  const results = [];
  const worker = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

/** Runs the checks round by round and prints the counts alone on the last line. Returns the exit code. */
export async function runChecks(checks, since) {
  const results = [];
  for (const round of new Set(checks.map((check) => check.round))) {
    results.push(
      ...(await eachOf(
        checks.filter((check) => check.round === round),
        2,
        runCheck,
      )),
    );
  }
  const sum = (part) => results.reduce((total, result) => total + result[part], 0);
  const skipped = sum('skipped');
  console.log(
    `\n  ${results.filter((result) => !result.failed).length} of ${results.length} checks passed in ${seconds(since)}\n`,
  );
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return sum('failed') === 0 ? 0 : 1;
}
