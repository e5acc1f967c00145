import { seconds } from './console.mjs';

async function runGate(gate) {
  const since = performance.now();
  const result = await gate.run();
  const counts =
    result.passed + result.failed > 1
      ? `${result.passed} passed, ${result.failed} failed`
      : result.failed
        ? 'failed'
        : 'passed';
  console.log(
    `  ${result.failed ? '✗' : '✓'} ${gate.name.padEnd(10)} ${counts.padEnd(24)} ${seconds(since).padStart(8)}   ${gate.title}`,
  );
  if (result.failed) console.log(`\n${result.output.trim()}\n`);
  return result;
}

/** Gates that run at a time: more would only wait for each other's processor. */
const width = 2;

/** Runs gates in their order, each as soon as there is room and those that it `needs` have ended. */
async function runRound(gates) {
  const waiting = [...gates];
  const running = new Map();
  const results = [];
  const isReady = ({ needs = [] }) =>
    !needs.some((name) => running.has(name) || waiting.some((gate) => gate.name === name));
  const begin = (gate) => {
    waiting.splice(waiting.indexOf(gate), 1);
    const run = async () => {
      results.push(await runGate(gate));
      running.delete(gate.name);
    };
    running.set(gate.name, run());
  };
  while (waiting.length + running.size > 0) {
    for (let next; running.size < width && (next = waiting.find(isReady));) begin(next);
    await Promise.race(running.values());
  }
  return results;
}

/**
 * Runs gates round by round, prints a line for each, and the counts alone on the last line. Answers the exit
 * code: 0 when nothing failed.
 */
export async function runGates(gates, since) {
  const results = [];
  for (const round of new Set(gates.map((gate) => gate.round)))
    results.push(...(await runRound(gates.filter((gate) => gate.round === round))));
  const sum = (part) => results.reduce((total, result) => total + result[part], 0);
  const skipped = sum('skipped');
  console.log(
    `\n  ${results.filter((result) => !result.failed).length} of ${results.length} gates passed in ${seconds(since)}\n`,
  );
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return sum('failed') === 0 ? 0 : 1;
}
