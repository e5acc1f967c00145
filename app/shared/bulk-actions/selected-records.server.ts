import { readId } from '#domain/shared/id.ts';
import { mapWithDeadline } from '#app/shared/bulk-actions/map-with-deadline.server.ts';
import { ApiError } from '#app/api-client/errors.ts';

export const maxSelected = 100;

export function selectedIds(request: Request, most: number, name = 'ids'): number[] {
  const typed = new URL(request.url).searchParams.getAll(name);
  return [...new Set(typed.flatMap((item) => readId(item) ?? []))].slice(0, most);
}

const nullIfRejected = (error: unknown): null => {
  if (error instanceof ApiError) return null;
  throw error;
};

/**
 * Loads the selected records; deleted ones are skipped. If the API does not respond, the page is rendered
 * without them, so that what was typed is not lost.
 */
export async function readSelectedRecords<Value>(
  request: Request,
  read: (id: number) => Promise<Value>,
): Promise<Value[]> {
  const found = await mapWithDeadline(
    selectedIds(request, maxSelected),
    { atOnce: 6, skipped: () => null },
    (id): Promise<Value | null> => read(id).catch(nullIfRejected),
  );
  return found.flatMap((item) => item ?? []);
}
