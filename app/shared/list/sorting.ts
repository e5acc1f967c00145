import { withQuery } from '#app/forms/query.ts';
import type { Column } from '#app/ui/table/table.tsx';
import type { Sort } from '#contract/core/sorting.ts';

type SortedColumn = NonNullable<Column<never>['sort']>;
type SortDirection = NonNullable<SortedColumn['now']>;

interface Sorting<Name extends string> {
  path: string;
  query: Readonly<Record<string, string | number | null | undefined>> & { sort?: Sort<Name> | undefined };
  defaultSort: Sort<Name>;
}

/** Headers of sortable columns: each links to the list sorted by it, the current one to the reverse. */
export const sortableColumns =
  <Name extends string>({ path, query, defaultSort }: Sorting<Name>) =>
  (name: Name, first: SortDirection = 'ascending'): SortedColumn => {
    const now = sortDirection(name, query.sort ?? defaultSort);
    const next = now === undefined ? first : now === 'ascending' ? 'descending' : 'ascending';
    const sort = next === 'ascending' ? name : `-${name}`;
    return {
      href: withQuery(path, { ...query, sort: sort === defaultSort ? null : sort, page: null }),
      ...(now && { now }),
    };
  };

function sortDirection(name: string, sort: string): SortDirection | undefined {
  if (sort === name) return 'ascending';
  return sort === `-${name}` ? 'descending' : undefined;
}
