import { tooBusy } from '../refusal.ts';

/**
 * Runs work that costs processor time, a few at once and the rest in the order they came. Refuses with 429
 * `too_many` when too many wait already.
 */
export function inTurn(limits: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limits.atOnce) {
      if (queue.length >= limits.waiting) throw tooBusy(5);
      // The place is handed over, so that nobody takes it in between.
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
