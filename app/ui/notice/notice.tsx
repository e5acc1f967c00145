import { Children, type ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { compact as compactClass, notice, type NoticeKind } from './notice.css.ts';

interface NoticeProps {
  /** `error` is announced at once; `hazard` (deadline, irreversible) appears at most once on a page. */
  kind?: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /**
   * Reports what was just done: takes the focus when the page loads, so that it is read out and its button is
   * next.
   */
  done?: boolean;
  /** Reports why the submission was rejected: takes the focus, too. */
  focused?: boolean;
  compact?: boolean;
}

const icons = { info: 'info', warning: 'warning', error: 'warning', hazard: null } as const;

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
