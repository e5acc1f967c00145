import { Fragment, type ReactNode } from 'react';
import { SendButton } from '#app/ui/button/send-button.tsx';
import * as css from './bulk-bar.css.ts';
import { BulkBar } from './bulk-bar.tsx';

export interface BulkAction {
  address: string;
  label: string;
}

interface BulkActionFormProps {
  children: ReactNode;
  selected: string;
  actions: readonly BulkAction[];
  currentPath: string;
}

/**
 * Puts a list into one form; each action is a page that takes the selected rows. The bar appears once something
 * is selected.
 */
export const BulkActionForm = ({ children, selected, actions, currentPath }: BulkActionFormProps) => (
  <form id="list" action={currentPath} className={`${css.form} ${css.selecting}`}>
    <input type="hidden" name="redirectTo" value={currentPath} />
    {children}
    <BulkBar selected={selected}>
      {actions.map(({ address, label }) => (
        <Fragment key={address}>
          <SendButton look="secondary" to={{ path: address, opens: true }}>
            {label}
          </SendButton>{' '}
        </Fragment>
      ))}
    </BulkBar>
  </form>
);
