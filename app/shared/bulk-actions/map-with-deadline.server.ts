import { Unavailable } from '#app/api-client/errors.ts';

/** Milliseconds after which a post starts no further calls: browsers do not wait much longer. */
const deadline = 60_000;

export const skippedResult = { ok: false as const, error: new Unavailable('timeout', 'none') };

/**
 * Processes the items, a few at once; results are in the order of the items. Items that were not started within
 * a minute get the result of `skipped`.
 */
export async function mapWithDeadline<Item, Result>(
  items: readonly Item[],
  { atOnce, skipped }: { atOnce: number; skipped: (item: Item) => Result },
  work: (item: Item) => Promise<Result>,
  now: () => number = () => performance.now(),
): Promise<Result[]> {
  const since = now();
  const results: Result[] = [];
  const waiting = items.entries();
  const next = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = now() - since < deadline ? await work(item) : skipped(item);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return results;
}
