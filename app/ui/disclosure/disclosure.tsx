import type { ReactNode } from 'react';
import { disclosure, lines } from './disclosure.css.ts';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Opening one disclosure of a group closes the others, where the browser supports it. */
  group?: string;
  id?: string;
}

export const DisclosureLines = ({ children }: Pick<DisclosureProps, 'children'>) => (
  <div className={lines}>{children}</div>
);

/** Content on request, without a script: questions and answers, small print. */
export const Disclosure = ({ summary, children, open, group, id }: DisclosureProps) => (
  <details className={disclosure} open={open} id={id} {...(group ? { name: group } : {})}>
    <summary>{summary}</summary>
    <div>{children}</div>
  </details>
);
