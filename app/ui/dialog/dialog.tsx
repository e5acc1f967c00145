import type { ReactNode } from 'react';
import { stack } from '#app/ui/layout/layout.css.ts';
import { Quiet } from '#app/ui/text/text.tsx';
import { panel, backdrop } from './dialog.css.ts';
import { inert } from './inert.ts';

interface DialogProps {
  /** The question or the task; names the dialog. */
  title: ReactNode;
  line?: ReactNode;
  children: ReactNode;
  /** The page it stands over, seen but out of reach. */
  behind?: ReactNode;
}

/**
 * A page that stands over another: it has its own address, and closing it is a link among its actions.
 * `AppShell` needs `covered` then.
 */
export const Dialog = ({ title, line, children, behind }: DialogProps) => (
  <>
    {behind && (
      <div className={stack} {...inert(true)}>
        {behind}
      </div>
    )}
    <dialog className={backdrop} open aria-labelledby="dialog-title" aria-modal="true">
      <div className={panel}>
        <h2 id="dialog-title" tabIndex={-1} autoFocus>
          {title}
        </h2>
        {line && <Quiet as="p">{line}</Quiet>}
        {children}
      </div>
    </dialog>
  </>
);
