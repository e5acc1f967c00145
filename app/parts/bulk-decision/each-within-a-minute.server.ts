import { Unavailable } from '#app/upstream/errors.ts';

/** A post that makes many calls begins none after this many milliseconds: no browser waits for much longer. */
const limit = 60_000;

/** The call of an item that was left out has this result. */
export const notTried = { ok: false as const, error: new Unavailable('timeout', 'none') };

/**
 * Runs the work of each item, a few at once, and answers in the order of the items. Items that have not begun within a
 * minute are left out, and `leftOut` makes their results.
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
