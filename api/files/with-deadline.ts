import { createQueue } from '#api/http/limits/queue.ts';
import { failBusy } from '#api/api-error.ts';

export interface Limits {
  /** Milliseconds per job once it has started: far more than it needs. */
  deadline: number;
  atOnce: number;
  waiting: number;
  signalAfter?: (milliseconds: number) => AbortSignal;
}

/**
 * Runs CPU-bound work, a few jobs at once. Work over the deadline is rejected with 429 `too_many`, so that it
 * may be sent again. A slot is freed only when the work itself ends, so that slow jobs do not pile up.
 */
export function withDeadline({
  deadline,
  atOnce,
  waiting,
  signalAfter = (after) => AbortSignal.timeout(after),
}: Limits) {
  const runQueued = createQueue({ atOnce, waiting });
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const turn = runQueued(async () => {
        signalAfter(deadline).addEventListener('abort', () => reject(failBusy(2)));
        resolve(await work());
      });
      turn.catch(reject);
    });
}
