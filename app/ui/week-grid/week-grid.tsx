import { ShareSquare } from '#app/ui/chart/share-square.tsx';
import { hidden } from '#app/ui/visually-hidden/visually-hidden.css.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as css from './week-grid.css.ts';

interface WeekCell {
  /** From 0 to 100. */
  percent: number;
  text: string;
  low: boolean;
}

interface WeekGridProps {
  caption: string;
  corner: string;
  nothing: string;
  columns: readonly string[];
  rows: readonly { label: string; cells: readonly (WeekCell | null)[] }[];
}

export const WeekGrid = ({ caption, corner, nothing, columns, rows }: WeekGridProps) => (
  <table className={css.grid}>
    <caption className={hidden}>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>{corner}</VisuallyHidden>
        </th>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, cells }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {cells.map((cell, index) =>
            cell ? (
              <td key={columns[index]} className={cell.low ? css.low : undefined}>
                <ShareSquare percent={cell.percent} />
                {cell.low ? <b>{cell.text}</b> : cell.text}
              </td>
            ) : (
              <td key={columns[index]}>
                <span aria-hidden="true">·</span>
                <VisuallyHidden>{nothing}</VisuallyHidden>
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
