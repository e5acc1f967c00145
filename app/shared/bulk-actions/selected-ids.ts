import { readId } from '#domain/shared/id.ts';

export function selectedIds(request: Request, most: number): number[] {
  const typed = new URL(request.url).searchParams.getAll('ids');
  return [...new Set(typed.flatMap((item) => readId(item) ?? []))].slice(0, most);
}
