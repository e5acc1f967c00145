import type { ReactNode } from 'react';
import { empty } from './empty-state.css.ts';

interface EmptyStateProps {
  /** What is missing. */
  title: ReactNode;
  /** Why, in one sentence. */
  children?: ReactNode;
  /** One secondary button. */
  action?: ReactNode;
}

/** Stands where a list would be. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <section className={empty}>
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action && <div>{action}</div>}
  </section>
);
