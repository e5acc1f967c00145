import type { ReactNode } from 'react';
import * as css from './waits.css.ts';

export const Waits = ({ title, children }: { title: string; children: readonly ReactNode[] }) => (
  <nav className={css.waits} aria-labelledby="waits">
    <h2 id="waits">{title}</h2>
    {children.length > 0 && <ul>{children}</ul>}
  </nav>
);

interface WaitProps {
  href: string;
  figure: ReactNode;
  title: string;
  amount?: ReactNode;
  line?: ReactNode;
  look?: 'hazard' | 'late' | undefined;
  current: boolean;
}

export const Wait = ({ href, figure, title, amount, line, look, current }: WaitProps) => (
  <li className={look && css[look]}>
    <a href={href} aria-current={current ? 'true' : undefined}>
      <b>{figure}</b>{' '}
      <span>
        <em>{title}</em> {amount && <small>{amount}</small>} {line && <small>{line}</small>}
      </span>
    </a>
  </li>
);
