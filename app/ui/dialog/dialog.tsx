import type { ReactNode } from 'react';
import { Quiet } from '#app/ui/text/text.tsx';
import { panel, veil } from './dialog.css.ts';

interface DialogProps {
  /** The question or the task; names the dialog. */
  title: ReactNode;
  line?: ReactNode;
  children: ReactNode;
}

/**
 * A page that stands over another: it has its own address, and closing it is a link among its actions.
 * Hand it to `AppShell` as `dialog`, which puts the page behind out of reach.
 */
export const Dialog = ({ title, line, children }: DialogProps) => (
  <dialog className={veil} open aria-labelledby="dialog-title" aria-modal="true">
    <div className={panel}>
      <h2 id="dialog-title" tabIndex={-1} autoFocus>
        {title}
      </h2>
      {line && <Quiet as="p">{line}</Quiet>}
      {children}
    </div>
  </dialog>
);
