import type { ReactNode } from 'react';
import { skip } from './skip-link.css.ts';

interface SkipLinkProps {
  /** It leads to this id, else to the page itself. A button or a box that it leads to has the focus at once. */
  to?: string;
  children: ReactNode;
}

/** Renders a stop of the Tab key that nobody else sees: the first leads past the menus, to `<main id="main">`. */
export const SkipLink = ({ to = 'main', children }: SkipLinkProps) => (
  <a className={skip} href={`#${to}`}>
    {children}
  </a>
);
