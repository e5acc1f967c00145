import { Children, type ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { compact as compactClass, notice, type NoticeKind } from './notice.css.ts';

interface NoticeProps {
  /** `error` is announced at once; `hazard` (deadline, no way back) stands at most once on a page. */
  kind?: NoticeKind;
  /** It is bold, on a line of its own. */
  title?: ReactNode;
  children?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
  /**
   * It says what was just done: it takes the focus when the page comes, so that it is read out and its button is next.
   */
  done?: boolean;
  /** It says why what was just sent was refused: it takes the focus, too. */
  focused?: boolean;
  /** It is small on phones, its button beside the words: for notices above a list. */
  compact?: boolean;
}

const icons = { info: 'info', warning: 'warning', error: 'warning', hazard: null } as const;

/** Renders a sentence in the flow of the page that says what the reader should know before going on. */
export function Notice({ kind = 'info', title, children, action, done, focused, compact }: NoticeProps) {
  const role = kind === 'error' ? 'alert' : done ? 'status' : undefined;
  const icon = done ? 'tick' : icons[kind];
  const more = Children.toArray(children).length > 0;
  return (
    <div
      className={classNames(notice[kind], compact && compactClass)}
      role={role}
      {...((done || focused) && { tabIndex: -1, autoFocus: true })}
    >
      {icon && <Icon name={icon} />}
      <div>
        {title && <b>{title}</b>}
        {title && more && ' '}
        {title && more && <br />}
        {children}
      </div>
      {action}
    </div>
  );
}
