import { eachWithinAMinute } from '#app/parts/bulk-decision/each-within-a-minute.server.ts';
import { picksOf } from '#app/parts/bulk-decision/picks.ts';
import { Refused } from '#app/upstream/errors.ts';

/** An act is done to so many records at most. */
export const mostPicked = 100;

const nothingWhereRefused = (error: unknown): null => {
  if (error instanceof Refused) return null;
  throw error;
};

/**
 * Reads the records that were ticked on a list; those that are gone are left out. Where the API does not answer there is no page
 * without them either: what was typed for them would be lost.
 */
export async function pickedRecords<Value>(request: Request, read: (id: number) => Promise<Value>): Promise<Value[]> {
  const found = await eachWithinAMinute(
    picksOf(request, mostPicked),
    { atOnce: 6, leftOut: () => null },
    (id): Promise<Value | null> => read(id).catch(nothingWhereRefused),
  );
  return found.flatMap((one) => one ?? []);
}
