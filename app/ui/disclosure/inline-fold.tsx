import type { ReactNode } from 'react';
import { inlineFold } from './disclosure.css.ts';

/** Renders a question as a line of text; its answer opens below it. */
export const InlineFold = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details className={inlineFold}>
    <summary>{summary}</summary>
    {children}
  </details>
);
