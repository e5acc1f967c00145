import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { toast } from './toast.css.ts';

/**
 * "It is done": fades by itself because the page beneath already shows the result. Errors never fade; they
 * are a `Notice` in the flow.
 */
export const Toast = ({ children }: { children: ReactNode }) => (
  <p className={toast} role="status">
    <Icon name="tick" />
    {children}
  </p>
);
