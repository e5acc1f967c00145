import type { ReactNode } from 'react';
import { SelectCheckbox, type SelectCheckboxProps } from '#app/ui/bulk-bar/select-checkbox.tsx';
import { classNames } from '#app/ui/class-names.ts';
import * as css from './evidence.css.ts';

interface EvidenceProps {
  checkbox?: SelectCheckboxProps;
  title: ReactNode;
  lines: ReactNode;
  amount: ReactNode;
  state: ReactNode;
  /** Differs from the plan: an amber edge. `state` must say why. */
  needsEyes?: boolean;
  photos: ReactNode;
  bars: ReactNode;
  sum: ReactNode;
  actions?: ReactNode;
}

export const Evidence = ({
  checkbox,
  title,
  lines,
  amount,
  state,
  needsEyes,
  photos,
  bars,
  sum,
  actions,
}: EvidenceProps) => (
  <article className={classNames(css.row, needsEyes && css.eyes, !checkbox && !actions && css.settled)}>
    {checkbox && (
      <div className={css.checkboxArea}>
        <SelectCheckbox {...checkbox} />
      </div>
    )}
    <div className={css.who}>
      <h2>{title}</h2>
      {lines}
    </div>
    <p className={css.money}>{amount}</p>
    <p className={css.state}>{state}</p>
    <div className={css.proof}>
      {photos}
      {bars}
    </div>
    <p className={css.sum}>{sum}</p>
    {actions && <div className={css.actions}>{actions}</div>}
  </article>
);
