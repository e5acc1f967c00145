import type { ReactNode } from 'react';
import { inlineFold } from './disclosure.css.ts';

export const InlineFold = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details className={inlineFold}>
    <summary>{summary}</summary>
    {children}
  </details>
);
