import type { AnswerOf, Call, DataOf, ListPage, TotalsOf } from '#contract/call/call.ts';
import type { UnreadableRow } from './unreadable.ts';

/** This is one page of a list, as it was read from an API that may be another provider's. */
export interface ReadPage<Item> extends Omit<ListPage<Item>, 'total'> {
  /** It is null if the API gives no total. */
  total: number | null;
  /** True if another page follows. */
  more: boolean;
  /** Some rows of this page could not be read; a screen shows a note in their place. */
  unreadable: readonly UnreadableRow[];
}

/** `totals` is null where the API sends none. */
type ReadTotals<C extends Call> = TotalsOf<C> extends { totals: infer Totals } ? { totals: Totals | null } : unknown;

/** The portal gets this from a call of another provider's API. */
export type ReadAnswerOf<C extends Call> = C['paged'] extends true
  ? DataOf<C> extends readonly (infer Item)[]
    ? ReadPage<Item> & ReadTotals<C>
    : never
  : AnswerOf<C>;
