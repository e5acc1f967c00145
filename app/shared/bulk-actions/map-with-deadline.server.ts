import { Unavailable } from '#app/upstream/errors.ts';

/** Milliseconds after which a post starts no further calls: browsers do not wait much longer. */
const limit = 60_000;

export const notTried = { ok: false as const, error: new Unavailable('timeout', 'none') };

/**
 * Processes the items, a few at once; results are in the order of the items. Items that were not started within
 * a minute get the result of `leftOut`.
 */
export async function eachWithinAMinute<Item, Result>(
  items: readonly Item[],
  { atOnce, leftOut }: { atOnce: number; leftOut: (item: Item) => Result },
  work: (item: Item) => Promise<Result>,
  now: () => number = () => performance.now(),
): Promise<Result[]> {
  const since = now();
  const results: Result[] = [];
  const waiting = items.entries();
  const next = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = now() - since < limit ? await work(item) : leftOut(item);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return results;
}
