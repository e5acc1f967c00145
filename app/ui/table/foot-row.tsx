import type { ReactNode } from 'react';
import { figure } from './table.css.ts';

/** One line of sums at the foot of a table: what it is, then a figure for each of the last columns. */
export const FootRow = ({
  label,
  figures,
  span,
}: {
  label: ReactNode;
  figures: readonly ReactNode[];
  span?: number;
}) => (
  <tr>
    <th scope="row" colSpan={span}>
      {label}
    </th>
    {figures.map((value, index) => (
      <td key={index} className={figure}>
        {value}
      </td>
    ))}
  </tr>
);
