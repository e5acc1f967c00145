import { failBusy } from '../../api-error.ts';

/**
 * For CPU-bound work: a few at once, the others in order of arrival. Rejects with 429 `too_many` when the queue
 * is full.
 */
export function createQueue(limits: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limits.atOnce) {
      if (queue.length >= limits.waiting) throw failBusy(5);
      // Handed over directly, so that no newcomer takes the slot.
      await new Promise<void>((start) => queue.push(start));
    } else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
