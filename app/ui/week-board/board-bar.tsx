import { Fragment, type ReactNode } from 'react';
import { SendButton } from '#app/ui/button/send-button.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import * as css from './board-bar.css.ts';

/** Keyboards pass over the shifts by a link to it. */
export const barId = 'acts';

interface BoardAct {
  /** The page says what will happen before anything does. */
  address: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
}

interface BoardFormProps {
  children: ReactNode;
  /** "Shifts ticked"; a CSS counter supplies the number. */
  ticked: string;
  /** It says which shifts are meant where none is ticked. */
  hint: string;
  acts: readonly BoardAct[];
  /** The board's own address. */
  at: string;
  /** Each act is sent the filters of the board, too. */
  view: Readonly<Record<string, string | number | undefined>>;
}

/** Puts a board into one form; each act of its bar is a page that takes what was ticked. */
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

/** Chooses a shift for the bar. `label` is for screen readers: "Select Packer, Sat 21 November, 09:00". */
export const BoardTick = ({ id, label }: { id: number; label: string }) => (
  <label className={css.tick}>
    <input type="checkbox" name="pick" value={id} aria-label={label} />
  </label>
);
