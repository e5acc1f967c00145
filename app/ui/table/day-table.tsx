import { classNames } from '#app/ui/class-names.ts';
import { DateBadge } from '#app/ui/date-badge/date-badge.tsx';
import { useTestId } from '#app/ui/metric/test-id.ts';
import { hidden } from '#app/ui/visually-hidden/visually-hidden.css.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as css from './day-table.css.ts';
import { TableHead } from './head.tsx';
import { cards, table, wrap } from './table.css.ts';
import { cellOf, type Column, type TableProps } from './table.tsx';

export interface TableDay {
  /** `YYYY-MM-DD`; consecutive rows of one day are grouped. */
  date: string;
  text: string;
  weekday: string;
  day: string;
  month?: string;
}

interface DayTableProps<Row> extends Omit<TableProps<Row>, 'cards' | 'compact' | 'even'> {
  id?: string;
  dateLabel: string;
  dayOf: (row: Row) => TableDay;
  dateSort?: Column<Row>['sort'];
  /** On phones the fourth column goes beside the title, the second beside the fifth, the third below them. */
  paired?: boolean;
  /** Not sorted by day: each row has its own date badge. */
  mixed?: boolean;
}

/** A list by day, such as shifts: the second column must be of kind `title`. */
export function DayTable<Row>({
  id,
  caption,
  showCaption,
  columns,
  rows,
  keyOf,
  foot,
  dateLabel,
  dayOf,
  dateSort,
  paired,
  mixed,
}: DayTableProps<Row>) {
  const nameOf = useTestId();
  const dates = rows.map((row) => dayOf(row).date);
  return (
    <div className={wrap} id={id}>
      <table className={classNames(table, cards, css.days, paired && css.paired)}>
        <caption className={showCaption ? undefined : hidden}>{caption}</caption>
        <TableHead columns={[{ id: 'date', label: dateLabel, sort: dateSort }, ...columns]} />
        <tbody>
          {rows.map((row, index) => {
            const day = dayOf(row);
            const begins = mixed || day.date !== dates[index - 1];
            return (
              <tr key={keyOf(row)} className={begins ? css.first : css.same}>
                <td>{begins ? <DateBadge {...day} /> : <VisuallyHidden>{day.text}</VisuallyHidden>}</td>
                {columns.map((column) => cellOf(column, row, nameOf))}
              </tr>
            );
          })}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}
