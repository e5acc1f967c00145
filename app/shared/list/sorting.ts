import { withQuery } from '#app/forms/query.ts';
import type { Column } from '#app/ui/table/table.tsx';
import type { Sort } from '#contract/call/sorting.ts';

type SortedColumn = NonNullable<Column<never>['sort']>;
type Way = NonNullable<SortedColumn['now']>;

interface Sorting<Name extends string> {
  at: string;
  query: Readonly<Record<string, string | number | null | undefined>> & { sort?: Sort<Name> | undefined };
  usual: Sort<Name>;
}

/** Headers of sortable columns: each links to the list sorted by it, the current one to the reverse. */
export const sortable =
  <Name extends string>({ at, query, usual }: Sorting<Name>) =>
  (name: Name, first: Way = 'ascending'): SortedColumn => {
    const now = wayOf(name, query.sort ?? usual);
    const next = now === undefined ? first : now === 'ascending' ? 'descending' : 'ascending';
    const sort = next === 'ascending' ? name : `-${name}`;
    return {
      href: withQuery(at, { ...query, sort: sort === usual ? null : sort, page: null }),
      ...(now && { now }),
    };
  };

function wayOf(name: string, sort: string): Way | undefined {
  if (sort === name) return 'ascending';
  return sort === `-${name}` ? 'descending' : undefined;
}
