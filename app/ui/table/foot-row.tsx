import type { ReactNode } from 'react';
import { useNameOfFigure } from '#app/ui/figure/name-of-figure.ts';
import { figure } from './table.css.ts';

export const FootRow = ({
  label,
  figures,
  labels,
  names,
  span,
}: {
  label: ReactNode;
  figures: readonly ReactNode[];
  labels?: readonly string[];
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
