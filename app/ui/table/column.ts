import type { ReactNode } from 'react';

export type ColumnKind = 'text' | 'title' | 'figure' | 'tick' | 'actions' | 'menu';

export interface Column<Row> {
  /** Stable within the table. */
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** It names what the cell prints, such as `owed.open`. Tests compare the two. */
  figure?: (row: Row) => string | undefined;
  /** `title`: the row's own header, usually its link. `figure`: right-aligned. `tick`: a `Tick` for the bulk bar. `actions`: buttons. `menu`: a `RowMenu`. The labels of the last three are for screen readers. */
  kind?: ColumnKind;
  /** Buttons stand one under the other, where the row's words need the room. */
  stacked?: boolean;
  /** In a list by day, phones show the action beside the title instead of on a line of its own. */
  corner?: boolean;
  /** In a compact table, on phones: only the first line. */
  brief?: boolean;
  /** In a compact table, on phones: a line of its own. */
  whole?: boolean;
  /** In a compact table, on phones: the label stands before the value, as it does before a figure. */
  said?: boolean;
  /** In a compact table, on phones: at the end of the title's line. */
  beside?: boolean;
  /** On phones it is left out: nothing hangs on it, in any row or in this one. */
  spare?: boolean | ((row: Row) => boolean);
  /** Times and numbers that must not break. */
  unbroken?: boolean;
  /** In the card form: another label, or false for a cell that explains itself. */
  cardLabel?: string | false;
  /** A header that sorts: where it leads, and how the list is sorted by it now. */
  sort?: { href: string; now?: 'ascending' | 'descending' };
}
