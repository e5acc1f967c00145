import { message } from '#domain/message.ts';
import { inTurn } from '#api/http/limits/in-turn.ts';
import { Refusal } from '#api/http/refusal.ts';

/** Limits of work on pictures. */
export interface Limits {
  /** Milliseconds that one piece of work may take, once its turn has come. */
  deadline: number;
  atOnce: number;
  waiting: number;
}

/** The share of one processor below which work that came too late lacked the processor, not the time. */
const enough = 0.7;

/** Milliseconds of processor that all threads of this process have used. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Runs work that costs processor time, a few at once. The answer is refused at the deadline, whatever the work does
 * then; the turn ends with the work itself, so that pieces that take longer do not pile up. What comes too late is
 * refused with 429 `too_many` where the machine gave this process little of its processors, so that the same picture
 * may be sent again, and with 422 `image_size` where the picture itself takes too long.
 */
export function inTime({ deadline, atOnce, waiting }: Limits) {
  const takeTurn = inTurn({ atOnce, waiting });
  let running = 0;
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const turn = takeTurn(async () => {
        running++;
        const begun = processorTime();
        const timer = setTimeout(() => reject(tooLate((processorTime() - begun) / running / deadline)), deadline);
        await work()
          .then(resolve)
          .finally(() => {
            running--;
            clearTimeout(timer);
          });
      });
      turn.catch(reject);
    });
}

/** @param share how much of one processor the work had, 0 to the number of processors */
const tooLate = (share: number): Refusal =>
  share < enough
    ? new Refusal('too_many', message('error.busy'), { retryAfter: 2 })
    : new Refusal('image_size', message('validation.imageSlow'));
