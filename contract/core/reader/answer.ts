import type { ResponseOf, Call, DataOf, ListPage, TotalsOf } from '#contract/core/call.ts';
import type { UnreadableRow } from './unreadable.ts';

/** A page of a list as read from an API that may be a third party's. */
export interface ReadPage<Item> extends Omit<ListPage<Item>, 'total'> {
  /** Null if the API gives no total. */
  total: number | null;
  more: boolean;
  /** Rows of this page that could not be read; the page shows a note in their place. */
  unreadable: readonly UnreadableRow[];
}

/** `totals` is null where the API sends none. */
type ReadTotals<C extends Call> = TotalsOf<C> extends { totals: infer Totals } ? { totals: Totals | null } : unknown;

export type ReadAnswerOf<C extends Call> = C['paged'] extends true
  ? DataOf<C> extends readonly (infer Item)[]
    ? ReadPage<Item> & ReadTotals<C>
    : never
  : ResponseOf<C>;
