import type { ReactNode } from 'react';
import { hidden } from './visually-hidden.css.ts';

/** Text for screen readers only: what sighted readers see from position or shape. */
export const VisuallyHidden = ({ children, lang }: { children: ReactNode; lang?: string }) => (
  <span className={hidden} lang={lang}>
    {children}
  </span>
);
