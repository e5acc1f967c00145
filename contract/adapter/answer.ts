import type { AnswerOf, Call, DataOf, ListPage, TotalsOf } from '#contract/call/call.ts';
import type { UnreadableRow } from './unreadable.ts';

/** One page of a list of an API that may be another provider's. */
export interface ReadPage<Item> extends Omit<ListPage<Item>, 'total'> {
  /** Null where the API does not say how many there are. */
  total: number | null;
  /** Whether another page follows. */
  more: boolean;
  /** Rows of this page that could not be read, so that a screen can say so in their place. */
  unreadable: readonly UnreadableRow[];
}

/** `totals` is null where the API sends none. */
type ReadTotals<C extends Call> = TotalsOf<C> extends { totals: infer Totals } ? { totals: Totals | null } : unknown;

/** What a caller of another provider's API gets of a call. */
export type ReadAnswerOf<C extends Call> = C['paged'] extends true
  ? DataOf<C> extends readonly (infer Item)[]
    ? ReadPage<Item> & ReadTotals<C>
    : never
  : AnswerOf<C>;
