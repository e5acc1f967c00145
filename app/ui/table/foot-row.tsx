import type { ReactNode } from 'react';
import { useNameOfFigure } from '#app/ui/figure/name-of-figure.ts';
import { figure } from './table.css.ts';

/** Renders one line of sums at the foot of a table: what it is, then a figure for each of the last columns. */
export const FootRow = ({
  label,
  figures,
  labels,
  names,
  span,
}: {
  label: ReactNode;
  figures: readonly ReactNode[];
  /** They name the figures where a table of cards has no heads above them. */
  labels?: readonly string[];
  /** They say which figures these are. Tests compare them. */
  names?: readonly (string | undefined)[];
  span?: number;
}) => {
  const nameOf = useNameOfFigure();
  return (
    <tr>
      <th scope="row" colSpan={span}>
        {label}
      </th>
      {figures.map((value, index) => (
        <td key={index} className={figure} data-l={labels?.[index]} data-figure={nameOf(names?.[index])}>
          {value}
        </td>
      ))}
    </tr>
  );
};
