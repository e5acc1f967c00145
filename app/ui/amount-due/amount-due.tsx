import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as css from './truth.css.ts';

interface TruthProps {
  label: string;
  figure: ReactNode;
  flag?: ReactNode;
  children: ReactNode;
}

export const Truth = ({ label, figure, flag, children }: TruthProps) => (
  <p className={css.truth}>
    <span>
      {label} <span className={css.sum}>{figure}</span>
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
