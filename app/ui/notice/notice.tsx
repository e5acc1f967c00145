import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { notice, type NoticeKind } from './notice.css.ts';

interface NoticeProps {
  /** `error` is announced at once; `hazard` (deadline, no way back) stands at most once on a page. */
  kind?: NoticeKind;
  /** Bold opening; on a line of its own for errors and deadlines. */
  title?: ReactNode;
  children?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
}

const icons = { info: 'info', warning: 'warning', error: 'warning', hazard: null } as const;
const broken: readonly NoticeKind[] = ['error', 'hazard'];

/** A sentence in the flow of the page that says what the reader should know before going on. */
export function Notice({ kind = 'info', title, children, action }: NoticeProps) {
  const icon = icons[kind];
  return (
    <div className={notice[kind]} role={kind === 'error' ? 'alert' : undefined}>
      {icon && <Icon name={icon} />}
      <div>
        {title && <b>{title}</b>}
        {title && children && (broken.includes(kind) ? <br /> : ' ')}
        {children}
      </div>
      {action}
    </div>
  );
}
