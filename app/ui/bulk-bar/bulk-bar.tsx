import type { ReactNode } from 'react';
import { DefaultButton } from '#app/ui/button/default-button.tsx';
import * as css from './bulk-bar.css.ts';

interface BulkFormProps {
  children: ReactNode;
  action?: string;
  id?: string;
}

export const BulkForm = ({ children, action, id }: BulkFormProps) => (
  <form method="post" action={action} id={id} className={css.form}>
    <DefaultButton />
    {children}
  </form>
);

/** A sum of the rows that the page selected, within a button. */
export const SumOfSelection = ({ children }: { children: ReactNode }) => (
  <small className={css.ofSelection}>{children}</small>
);

/**
 * Actions for the selected rows: buttons that differ by `formAction`. A CSS counter supplies the number after
 * `selected`: "Selected on this page: 2".
 */
export const BulkBar = ({ selected, children }: { selected: string; children: ReactNode }) => (
  <div className={css.bulk}>
    <b>{selected}</b> {children}
  </div>
);
