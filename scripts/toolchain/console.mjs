/** The commands say this to the person who runs them. Node built-ins only: these run before anything is installed. */

/** A failure that one sentence explains; printed without a stack. */
export class Stop extends Error {
  name = 'Stop';
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs one step with its name before it, progress output while it lasts, and its time after it. */
export async function step(title, work) {
  const since = performance.now();
  console.log(`  ${title} ...`);
  const alive = setInterval(() => console.log(`    still at it, ${seconds(since)}`), 15_000);
  try {
    const result = await work();
    console.log(`    done in ${seconds(since)}`);
    return result;
  } finally {
    clearInterval(alive);
  }
}

/** Runs a command's body; a Stop is said in its own words, anything else is a fault and keeps its stack. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
