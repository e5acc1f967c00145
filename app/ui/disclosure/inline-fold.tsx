import type { ReactNode } from 'react';
import { inlineFold } from './disclosure.css.ts';

interface InlineFoldProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
}

export const InlineFold = ({ summary, children, open }: InlineFoldProps) => (
  <details className={inlineFold} open={open}>
    <summary>{summary}</summary>
    {children}
  </details>
);
