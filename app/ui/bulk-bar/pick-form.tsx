import { Fragment, type ReactNode } from 'react';
import { SendButton } from '#app/ui/button/send-button.tsx';
import * as css from './bulk-bar.css.ts';
import { BulkBar } from './bulk-bar.tsx';

export interface PickAct {
  /** The page says what will happen before anything does. */
  address: string;
  label: string;
}

interface PickFormProps {
  children: ReactNode;
  /** "Selected on this page"; a CSS counter supplies the number. */
  selected: string;
  acts: readonly PickAct[];
  /** The list as it is now: each act leads back to it. */
  here: string;
}

/** Puts a list into one form; each act is a page that takes what was ticked. Its bar is there once something is. */
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
