import type { ReactNode } from 'react';
import { empty } from './empty-state.css.ts';

interface EmptyStateProps {
  /** The missing thing. */
  title: ReactNode;
  /** It gives the reason, or an example. */
  children?: ReactNode;
  /** One secondary button. */
  action?: ReactNode;
  /** It is all the page has: its title is the page's heading. */
  page?: boolean;
}

/** Stands where a list would be. */
export function EmptyState({ title, children, action, page = false }: EmptyStateProps) {
  const [heading, rest] = page ? [title] : parted(title);
  return (
    <section className={empty}>
      {page ? <h1>{heading}</h1> : <h2>{heading}</h2>}
      {rest && <p>{rest}</p>}
      {children && <p>{children}</p>}
      {action && <div>{action}</div>}
    </section>
  );
}

/** Of two sentences the first says what is missing, without its full stop, and the second why. */
function parted(title: ReactNode): [heading: ReactNode, rest?: string] {
  const [, heading, rest] = (typeof title === 'string' && /^(.+?)(?:\. |。)(.+)$/.exec(title)) || [];
  return heading && rest ? [heading, rest] : [title];
}
