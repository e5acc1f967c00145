import type { ReactNode } from 'react';

export type ColumnKind = 'text' | 'title' | 'number' | 'select' | 'actions' | 'menu';

export interface Column<Row> {
  /** Stable within the table. */
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  testId?: (row: Row) => string | undefined;
  /**
   * `title`: the row header, usually its link. `number`: right-aligned. `select`: a `SelectCheckbox` for the bulk bar.
   * `actions`: buttons. `menu`: a `RowMenu`. The labels of the last three are for screen readers.
   */
  kind?: ColumnKind;
  stacked?: boolean;
  corner?: boolean;
  brief?: boolean;
  whole?: boolean;
  labelled?: boolean;
  inline?: boolean;
  /** Hidden on phones, in every row or in this one, because it is not essential. */
  spare?: boolean | ((row: Row) => boolean);
  unbroken?: boolean;
  /** Label in the card form, or false for a cell that needs none. */
  cardLabel?: string | false;
  sort?: { href: string; now?: 'ascending' | 'descending' };
}
