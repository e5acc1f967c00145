import type { ReactNode } from 'react';
import { empty } from './empty-state.css.ts';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  page?: boolean;
}

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

function parted(title: ReactNode): [heading: ReactNode, rest?: string] {
  const [, heading, rest] = (typeof title === 'string' && /^(.+?)(?:\. |。)(.+)$/.exec(title)) || [];
  return heading && rest ? [heading, rest] : [title];
}
