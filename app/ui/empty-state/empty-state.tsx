import type { ReactNode } from 'react';
import { empty } from './empty-state.css.ts';

interface EmptyStateProps {
  /** What is missing. */
  title: ReactNode;
  /** Why, in one sentence. */
  children?: ReactNode;
  /** One secondary button. */
  action?: ReactNode;
  /** It is all the page has: its title is the page's heading. */
  page?: boolean;
}

/** Stands where a list would be. */
export const EmptyState = ({ title, children, action, page = false }: EmptyStateProps) => (
  <section className={empty}>
    {page ? <h1>{title}</h1> : <h2>{title}</h2>}
    {children && <p>{children}</p>}
    {action && <div>{action}</div>}
  </section>
);
