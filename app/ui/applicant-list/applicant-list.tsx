import type { ReactNode } from 'react';
import { SelectCheckbox, type SelectCheckboxProps } from '#app/ui/bulk-bar/select-checkbox.tsx';
import * as css from './applicant-list.css.ts';

export const ApplicantList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={css.list} aria-label={label}>
    {children}
  </ul>
);

interface ApplicantItemProps {
  checkbox: SelectCheckboxProps;
  actions: ReactNode;
  children: ReactNode;
}

/** One applicant; the buttons never leave the card. */
export const ApplicantItem = ({ checkbox, actions, children }: ApplicantItemProps) => (
  <li>
    <div className={css.check}>
      <SelectCheckbox {...checkbox} />
    </div>
    <div className={css.body}>{children}</div>
    <div className={css.actions}>{actions}</div>
  </li>
);
