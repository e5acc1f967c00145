import type { ReactNode } from 'react';
import { hidden } from '#app/ui/visually-hidden/visually-hidden.css.ts';
import { useTestId } from '#app/ui/metric/test-id.ts';
import { receipt } from './receipt.css.ts';

export interface ReceiptLine {
  id: string;
  label: ReactNode;
  note?: ReactNode;
  amount: ReactNode;
  testId?: string;
}

interface ReceiptProps {
  title: ReactNode;
  hideTitle?: boolean;
  lines: readonly ReceiptLine[];
  total: Omit<ReceiptLine, 'id'>;
  after?: readonly ReceiptLine[];
}

export const Receipt = ({ title, hideTitle, lines, total, after = [] }: ReceiptProps) => (
  <table className={receipt}>
    <caption className={hideTitle ? hidden : undefined}>{hideTitle ? title : <h2>{title}</h2>}</caption>
    <tbody>
      {lines.map((line) => (
        <Line key={line.id} {...line} />
      ))}
    </tbody>
    <tfoot>
      <Line {...total} />
      {after.map((line) => (
        <Line key={line.id} {...line} />
      ))}
    </tfoot>
  </table>
);

const Line = ({ label, note, amount, testId }: Omit<ReceiptLine, 'id'>) => (
  <tr>
    <th scope="row">
      {label}
      {note && (
        <>
          {' '}
          <small>{note}</small>
        </>
      )}
    </th>
    <td data-testid={useTestId()(testId)}>{amount}</td>
  </tr>
);
