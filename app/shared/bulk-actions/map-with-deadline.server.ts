import { Unavailable } from '#app/api-client/errors.ts';

/** Milliseconds after which a post starts no further calls: browsers do not wait much longer. */
const deadline = 60_000;

export const skippedResult = { ok: false as const, error: new Unavailable('timeout', 'none') };

/**
 * Processes the items, a few at once; results are in the order of the items. Items that were not started within
 * a minute get the result of `skipped`.
 *
 * @param since `performance.now()` at the first call of a post that made others before
 */
export async function mapWithDeadline<Item, Result>(
  items: readonly Item[],
  { atOnce, skipped, since }: { atOnce: number; skipped: (item: Item) => Result; since?: number | undefined },
  work: (item: Item) => Promise<Result>,
  now: () => number = () => performance.now(),
): Promise<Result[]> {
  const began = since ?? now();
  const results: Result[] = [];
  const waiting = items.entries();
  const next = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = now() - began < deadline ? await work(item) : skipped(item);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return results;
}
