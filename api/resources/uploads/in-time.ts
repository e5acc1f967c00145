import { inTurn } from '#api/http/limits/in-turn.ts';
import { tooBusy } from '#api/http/refusal.ts';

/** Limits of work on pictures. */
export interface Limits {
  /** Milliseconds that one piece of work may take, once its turn has come: far more than it takes. */
  deadline: number;
  atOnce: number;
  waiting: number;
  /** Makes the signal that passes the deadline after so many milliseconds; `AbortSignal.timeout` by default. */
  signalAfter?: (milliseconds: number) => AbortSignal;
}

/**
 * Runs work that costs processor time, a few at once. The amount of work is judged before; work that is late for all
 * that is refused with 429 `too_many`, so that the same may be sent again. The turn ends with the work itself, so that
 * pieces that take longer do not pile up.
 */
export function inTime({ deadline, atOnce, waiting, signalAfter = (after) => AbortSignal.timeout(after) }: Limits) {
  const takeTurn = inTurn({ atOnce, waiting });
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const turn = takeTurn(async () => {
        signalAfter(deadline).addEventListener('abort', () => reject(tooBusy(2)));
        resolve(await work());
      });
      turn.catch(reject);
    });
}
