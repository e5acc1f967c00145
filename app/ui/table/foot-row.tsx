import type { ReactNode } from 'react';
import { useTestId } from '#app/ui/metric/test-id.ts';
import { number } from './table.css.ts';

export const FootRow = ({
  label,
  values,
  labels,
  testIds,
  span,
}: {
  label: ReactNode;
  values: readonly ReactNode[];
  labels?: readonly string[];
  testIds?: readonly (string | undefined)[];
  span?: number;
}) => {
  const testIdOf = useTestId();
  return (
    <tr>
      <th scope="row" colSpan={span}>
        {label}
      </th>
      {values.map((value, index) => (
        <td key={index} className={number} data-l={labels?.[index]} data-testid={testIdOf(testIds?.[index])}>
          {value}
        </td>
      ))}
    </tr>
  );
};
