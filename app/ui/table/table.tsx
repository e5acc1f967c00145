import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { hidden } from '#app/ui/visually-hidden/visually-hidden.css.ts';
import { useTestId, type TestId } from '#app/ui/metric/test-id.ts';
import type { Column } from './column.ts';
import { TableHead } from './head.tsx';
import * as css from './table.css.ts';

export type { Column };

export interface TableProps<Row> {
  caption: ReactNode;
  /** Hidden by default except for screen readers, because the page head says the same. */
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  foot?: ReactNode;
  cards?: boolean;
  compact?: boolean;
  even?: boolean;
}

/** Under 720 px each row becomes a card. */
export const Table = <Row,>({
  caption,
  showCaption,
  columns,
  rows,
  keyOf,
  foot,
  cards = true,
  compact,
  even,
}: TableProps<Row>) => {
  const nameOf = useTestId();
  return (
    <div className={classNames(css.wrap, !cards && css.scrolling)}>
      <table className={classNames(css.table, cards && css.cards, compact && css.compact, even && css.even)}>
        <caption className={showCaption ? undefined : hidden}>{caption}</caption>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>{columns.map((column) => cellOf(column, row, nameOf))}</tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
};

/** Not a component: a page has hundreds, and each component costs React as much as its elements. */
export function cellOf<Row>(column: Column<Row>, row: Row, nameOf: TestId): ReactNode {
  const { id, kind = 'text', stacked, corner } = column;
  const { label, cardLabel = label, cell, testId } = column;
  if (kind === 'title')
    return (
      <th key={id} scope="row">
        {cell(row)}
      </th>
    );
  if (kind === 'select' || kind === 'menu')
    return (
      <td key={id} className={css[kind]}>
        {cell(row)}
      </td>
    );
  if (kind === 'actions')
    return (
      <td key={id} className={corner ? css.corner : undefined}>
        <div className={classNames(css.actions, stacked && css.stacked)}>{cell(row)}</div>
      </td>
    );
  return (
    <td key={id} className={classesOf(column, row)} data-l={cardLabel || undefined} data-testid={nameOf(testId?.(row))}>
      {cell(row)}
    </td>
  );
}

const classesOf = <Row,>({ kind, unbroken, brief, whole, labelled, spare, inline }: Column<Row>, row: Row) =>
  classNames(
    kind === 'number' ? css.number : unbroken ? css.unbroken : brief && css.brief,
    whole && css.whole,
    labelled && css.labelled,
    (typeof spare === 'function' ? spare(row) : spare) && css.spare,
    inline && css.inline,
  );
