import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { loop } from '../loop.ts';
import { attachClock } from './engine.ts';
import { enqueueAllDue, queuesOf, type Work } from './work.ts';
import { startWorkers, type Place, type Workers } from './workers.ts';

/** Milliseconds between searches for what became due by the clock. */
const clockEvery = 5_000;
/** Between those for all other rows: acts enqueue theirs at once, so only a restore or a killed process leaves some. */
const scanEvery = 60_000;

export async function startJobs(
  place: Place,
  work: Work,
  { clock, isDemo, log }: { clock: Clock; isDemo: boolean; log: Logger },
): Promise<Workers> {
  if (isDemo) await attachClock(place.db);
  const workers = await startWorkers(place, work, log);
  const scan = (every: number, some: Work) =>
    loop(
      every,
      () => enqueueAllDue(place.db, some, clock.now()),
      (error) => log.error({ err: error }, 'due work was not found'),
    );
  const frequent: Work = Object.fromEntries(queuesOf(work).filter(([, { isFrequent }]) => isFrequent));
  const scans = [scan(clockEvery, frequent), scan(scanEvery, work)];
  return {
    async stop() {
      await Promise.all(scans.map(({ stop }) => stop()));
      await workers.stop();
    },
  };
}
