import { eachWithinAMinute } from '#app/parts/bulk-decision/each-within-a-minute.server.ts';
import { picksOf } from '#app/parts/bulk-decision/picks.ts';
import { optional } from '#app/upstream/optional.ts';

/** An act is done to so many records at most. */
export const mostPicked = 100;

/** Reads the records that were ticked on a list; those that are gone are left out. */
export async function pickedRecords<Value>(request: Request, read: (id: number) => Promise<Value>): Promise<Value[]> {
  const found = await eachWithinAMinute(
    picksOf(request, mostPicked),
    { atOnce: 6, leftOut: () => null },
    (id): Promise<Value | null> => optional(read(id)),
  );
  return found.flatMap((one) => one ?? []);
}
