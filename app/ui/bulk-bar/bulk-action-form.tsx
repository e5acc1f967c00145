import { Fragment, type ReactNode } from 'react';
import { SendButton } from '#app/ui/button/send-button.tsx';
import * as css from './bulk-bar.css.ts';
import { BulkBar } from './bulk-bar.tsx';

export interface PickAct {
  address: string;
  label: string;
}

interface PickFormProps {
  children: ReactNode;
  selected: string;
  acts: readonly PickAct[];
  here: string;
}

/**
 * Puts a list into one form; each action is a page that takes the selected rows. The bar appears once something
 * is selected.
 */
export const PickForm = ({ children, selected, acts, here }: PickFormProps) => (
  <form id="list" action={here} className={`${css.form} ${css.pick}`}>
    <input type="hidden" name="redirectTo" value={here} />
    {children}
    <BulkBar selected={selected}>
      {acts.map(({ address, label }) => (
        <Fragment key={address}>
          <SendButton look="secondary" to={{ path: address, opens: true }}>
            {label}
          </SendButton>{' '}
        </Fragment>
      ))}
    </BulkBar>
  </form>
);
