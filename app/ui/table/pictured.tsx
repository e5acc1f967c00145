import type { ReactNode } from 'react';
import { pictured } from './pictured.css.ts';

/**
 * Renders a table of figures with a picture of them: beside it from 1264 px, below it on narrower screens and on paper.
 */
export const Pictured = ({ children, picture }: { children: ReactNode; picture: ReactNode }) => (
  <div className={pictured}>
    {children}
    {picture}
  </div>
);
