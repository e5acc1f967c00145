/** Node built-ins only: these commands run before anything is installed. */
import { isSupported, oldest } from '../find-node.cjs';

export class Stop extends Error {
  name = 'Stop';
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

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

export async function main(work) {
  try {
    const version = process.versions.node;
    if (!isSupported(version))
      throw new Stop(
        `Shiftdock needs Node ${oldest} or newer; this is Node ${version}. Run it by npm (npm start, npm test, npm run …), which finds one.`,
      );
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
