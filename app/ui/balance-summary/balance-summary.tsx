import type { ReactNode } from 'react';
import * as css from './balance-summary.css.ts';

interface BalanceSummaryProps {
  id?: string;
  title: string;
  children: ReactNode;
}

export const BalanceSummary = ({ id, title, children }: BalanceSummaryProps) => (
  <section id={id} className={css.balanceSummary}>
    <h2>{title}</h2>
    {children}
  </section>
);

interface BalanceSummaryItemProps {
  label: ReactNode;
  amount: ReactNode;
  late?: boolean;
  children: ReactNode;
}

export const BalanceSummaryItem = ({ label, amount, late, children }: BalanceSummaryItemProps) => (
  <div className={late ? css.late : undefined}>
    <h3>{label}</h3>
    <p>{amount}</p>
    {children}
  </div>
);
