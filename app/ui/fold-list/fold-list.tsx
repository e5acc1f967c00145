import type { ReactNode } from 'react';
import { folds } from './fold-list.css.ts';

export interface Fold {
  id: string;
  title: ReactNode;
  line: ReactNode;
  amount: ReactNode;
  open?: boolean;
  children: ReactNode;
}

interface FoldListProps {
  folds: readonly Fold[];
  end?: { title: ReactNode; amount: ReactNode };
}

export const FoldList = ({ folds: all, end }: FoldListProps) => (
  <ol className={folds}>
    {all.map(({ id, title, line, amount, open, children }) => (
      <li key={id}>
        <details open={open}>
          <summary>
            <b>{title}</b> <small>{line}</small> <span>{amount}</span>
          </summary>
          <div>{children}</div>
        </details>
      </li>
    ))}
    {end && (
      <li>
        <p>
          <b>{end.title}</b> <span>{end.amount}</span>
        </p>
      </li>
    )}
  </ol>
);
