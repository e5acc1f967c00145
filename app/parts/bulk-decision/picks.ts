import { readId } from '#domain/id.ts';

export function picksOf(request: Request, most: number): number[] {
  const typed = new URL(request.url).searchParams.getAll('pick');
  return [...new Set(typed.flatMap((one) => readId(one) ?? []))].slice(0, most);
}
