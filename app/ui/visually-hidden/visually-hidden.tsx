import type { ReactNode } from 'react';
import { hidden } from './visually-hidden.css.ts';

/** Words for ears only: what an eye learns from the place or the shape of a thing. */
export const VisuallyHidden = ({ children, lang }: { children: ReactNode; lang?: string }) => (
  <span className={hidden} lang={lang}>
    {children}
  </span>
);
