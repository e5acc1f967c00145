import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { classNames } from '#app/ui/class-names.ts';
import * as css from './toast.css.ts';

interface ToastProps {
  brief?: boolean;
  children: ReactNode;
}

/**
 * A success message: fades by itself because the page beneath already shows the result. Errors never fade; they
 * are a `Notice` in the flow.
 */
export const Toast = ({ brief, children }: ToastProps) => (
  <p className={classNames(css.toast, brief && css.brief)} role="status">
    <Icon name="tick" />
    {children}
  </p>
);
