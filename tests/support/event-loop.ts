import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * The longest that work kept this process from anything else, in milliseconds. On a busy machine the process may
 * wait for its turn as well, so the work is done again, and the best of a few runs counts: work that really
 * blocks does so each time.
 */
export async function longestBlock(work: () => Promise<unknown>, enough: number, runs = 12): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < runs && best > enough; run++) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await work();
    // A tick for what the work may have left behind.
    await new Promise((done) => setImmediate(done));
    delay.disable();
    best = Math.min(best, delay.max / 1e6);
  }
  return best;
}
