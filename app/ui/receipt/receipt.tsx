import type { ReactNode } from 'react';
import { hidden } from '#app/ui/visually-hidden/visually-hidden.css.ts';
import { useNameOfFigure } from '#app/ui/figure/name-of-figure.ts';
import { receipt } from './receipt.css.ts';

export interface ReceiptLine {
  id: string;
  label: ReactNode;
  note?: ReactNode;
  amount: ReactNode;
  figure?: string;
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

const Line = ({ label, note, amount, figure }: Omit<ReceiptLine, 'id'>) => (
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
    <td data-figure={useNameOfFigure()(figure)}>{amount}</td>
  </tr>
);
