import type { ReactNode } from 'react';
import { skip } from './skip-link.css.ts';

interface SkipLinkProps {
  /** An element id; defaults to the page's content. A button or a box that it leads to gets the focus at once. */
  to?: string;
  children: ReactNode;
}

export const SkipLink = ({ to = 'main', children }: SkipLinkProps) => (
  <a className={skip} href={`#${to}`}>
    {children}
  </a>
);
