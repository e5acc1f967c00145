import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as css from './amount-due.css.ts';

interface AmountDueProps {
  label: string;
  amount: ReactNode;
  flag?: ReactNode;
  children: ReactNode;
}

export const AmountDue = ({ label, amount, flag, children }: AmountDueProps) => (
  <p className={css.amountDue}>
    <span>
      {label} <span className={css.sum}>{amount}</span>
    </span>{' '}
    {flag && (
      <span className={css.flag}>
        <Icon name="flag" />
        {flag}
      </span>
    )}{' '}
    <span>{children}</span>
  </p>
);
