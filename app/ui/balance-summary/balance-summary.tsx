import type { ReactNode } from 'react';
import * as css from './purse.css.ts';

export const Purse = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.purse}>
    <h2>{title}</h2>
    {children}
  </section>
);

interface PurseSumProps {
  label: ReactNode;
  amount: ReactNode;
  late?: boolean;
  children: ReactNode;
}

export const PurseSum = ({ label, amount, late, children }: PurseSumProps) => (
  <div className={late ? css.late : undefined}>
    <h3>{label}</h3>
    <p>{amount}</p>
    {children}
  </div>
);
