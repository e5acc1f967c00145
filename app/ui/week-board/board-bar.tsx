import { Fragment, type ReactNode } from 'react';
import { SendButton } from '#app/ui/button/send-button.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import * as css from './board-bar.css.ts';

export const barId = 'actions';

interface BoardAction {
  address: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
}

interface BoardFormProps {
  children: ReactNode;
  selectedText: string;
  hint: string;
  actions: readonly BoardAction[];
  /** Acts on everything shown, whatever is selected. */
  forAll?: readonly { href: string; label: string }[];
  at: string;
  view: Readonly<Record<string, string | number | undefined>>;
}

export const BoardForm = ({ children, selectedText, hint, actions, forAll = [], at, view }: BoardFormProps) => (
  <form className={css.form} action={at}>
    {Object.entries(view).map(
      ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
    )}
    {children}
    <div id={barId} className={css.bar} tabIndex={-1}>
      <p>
        <b>{selectedText}</b> <small>{hint}</small>{' '}
        {forAll.map(({ href, label }) => (
          <Fragment key={href}>
            <a href={href}>{label}</a>{' '}
          </Fragment>
        ))}
      </p>
      {actions.map(({ address, label, icon, danger }) => (
        <Fragment key={address}>
          <SendButton look={danger ? 'danger' : 'secondary'} icon={icon} to={{ path: address, opens: true }}>
            {label}
          </SendButton>{' '}
        </Fragment>
      ))}
    </div>
  </form>
);

/** `label` is for screen readers: "Select Packer, Sat 21 November, 09:00". */
export const BoardCheckbox = ({ id, label }: { id: number; label: string }) => (
  <label className={css.checkbox}>
    <input type="checkbox" name="ids" value={id} aria-label={label} />
  </label>
);
