import { readFileSync } from 'node:fs';

export const hasProcessorTime = process.platform === 'linux';

const nothing = new Int32Array(new SharedArrayBuffer(4));

/**
 * Processor milliseconds of a process's main thread so far. Other programs and threads do not count, so a busy
 * machine changes it little.  @throws Error if the process has ended, or the system does not report it
 * (`hasProcessorTime`)
 */
function processorTime(pid: number = process.pid): number {
  // The system brings the time of a thread up to date when it stops running: this one sleeps for a moment.
  if (pid === process.pid) Atomics.wait(nothing, 0, 0, 0.001);
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

const sample = Array.from({ length: 400 }, (_, id) => ({
  id,
  name: `Worker ${id}`,
  days: ['2026-11-23', '2026-11-24'],
}));

function fixedWork(): number {
  const text = JSON.stringify(sample);
  const rows = JSON.parse(text) as typeof sample;
  const words = text.split(/[^a-z0-9]+/i).toSorted();
  return rows.length + new Set(words).size;
}

/** Repetitions for one yardstick: about ten milliseconds on current processors. */
const repeats = 8;

export function yardstick(): number {
  const since = processorTime();
  for (let count = 0; count < 4 * repeats; count += 1) fixedWork();
  return (processorTime() - since) / 4;
}

/**
 * Maximum blocking time of one request, in yardsticks: several times what an ordinary one takes, so that a busy machine's
 * caches stay below it, and a small part of what an attack costs.
 */
export const longestAllowed = 15;

/**
 * The longest time for which work blocked this process: the maximum processor time of the main thread between
 * two turns of its event loop, in yardsticks of the same machine at the same moment. Other threads do not count.
 * Garbage collection does, so the work is repeated and the best run counts: work that really blocks does so each
 * time.  @param enough number of yardsticks that ends the repetition
 */
export async function longestTurn(work: () => Promise<unknown>, enough: number, runs = 12): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < runs && best > enough; run += 1) {
    const unit = yardstick();
    best = Math.min(best, (await longestBetweenTurns(work)) / unit);
  }
  return best;
}

async function longestBetweenTurns(work: () => Promise<unknown>): Promise<number> {
  let [longest, before, working] = [0, processorTime(), true];
  const look = () => {
    const now = processorTime();
    longest = Math.max(longest, now - before);
    before = now;
    if (working) setImmediate(look);
  };
  setImmediate(look);
  await work();
  await new Promise((done) => setImmediate(done));
  working = false;
  look();
  return longest;
}

/**
 * The minimum processor time of a process's main thread over a few runs, in milliseconds.  @param options.pid
 * the process that does the work, this one by default
 */
export async function leastWork(
  work: () => unknown,
  { pid = process.pid, runs = 5 }: { pid?: number | undefined; runs?: number } = {},
): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const before = processorTime(pid);
    await work();
    least = Math.min(least, processorTime(pid) - before);
  }
  return least;
}
