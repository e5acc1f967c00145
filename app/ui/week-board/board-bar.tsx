import { Fragment, type ReactNode } from 'react';
import { SendButton } from '#app/ui/button/send-button.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import * as css from './board-bar.css.ts';

export const barId = 'acts';

interface BoardAct {
  address: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
}

interface BoardFormProps {
  children: ReactNode;
  ticked: string;
  hint: string;
  acts: readonly BoardAct[];
  at: string;
  view: Readonly<Record<string, string | number | undefined>>;
}

export const BoardForm = ({ children, ticked, hint, acts, at, view }: BoardFormProps) => (
  <form className={css.form} action={at}>
    {Object.entries(view).map(
      ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
    )}
    {children}
    <div id={barId} className={css.bar} tabIndex={-1}>
      <p>
        <b>{ticked}</b> <small>{hint}</small>
      </p>
      {acts.map(({ address, label, icon, danger }) => (
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
export const BoardTick = ({ id, label }: { id: number; label: string }) => (
  <label className={css.tick}>
    <input type="checkbox" name="pick" value={id} aria-label={label} />
  </label>
);
