import { eachWithinAMinute } from '#app/parts/bulk-decision/each-within-a-minute.server.ts';
import { picksOf } from '#app/parts/bulk-decision/picks.ts';
import { Refused } from '#app/upstream/errors.ts';

export const mostPicked = 100;

const nothingWhereRefused = (error: unknown): null => {
  if (error instanceof Refused) return null;
  throw error;
};

/**
 * Loads the selected records; deleted ones are skipped. If the API does not respond, the page is rendered
 * without them, so that what was typed is not lost.
 */
export async function pickedRecords<Value>(request: Request, read: (id: number) => Promise<Value>): Promise<Value[]> {
  const found = await eachWithinAMinute(
    picksOf(request, mostPicked),
    { atOnce: 6, leftOut: () => null },
    (id): Promise<Value | null> => read(id).catch(nothingWhereRefused),
  );
  return found.flatMap((one) => one ?? []);
}
