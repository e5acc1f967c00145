import { readId } from '#domain/id.ts';

/** Returns the records that were ticked on a list or a board, from the address of an act; `most` at once. */
export function picksOf(request: Request, most: number): number[] {
  const typed = new URL(request.url).searchParams.getAll('pick');
  return [...new Set(typed.flatMap((one) => readId(one) ?? []))].slice(0, most);
}
