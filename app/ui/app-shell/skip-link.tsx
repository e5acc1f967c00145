import { skip } from './skip-link.css.ts';

/** Renders the first stop of the Tab key: past the menus, to `<main id="main">`. */
export const SkipLink = ({ children }: { children: string }) => (
  <a className={skip} href="#main">
    {children}
  </a>
);
