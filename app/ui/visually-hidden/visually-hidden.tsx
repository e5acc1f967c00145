import type { ReactNode } from 'react';
import { hidden } from './visually-hidden.css.ts';

export const VisuallyHidden = ({ children, lang }: { children: ReactNode; lang?: string }) => (
  <span className={hidden} lang={lang}>
    {children}
  </span>
);
