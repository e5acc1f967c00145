import type { ReactNode } from 'react';
import { disclosure, lines } from './disclosure.css.ts';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Disclosures of one name: opening one closes the others, where the browser knows how. */
  group?: string;
  id?: string;
}

/** Renders several disclosures below each other, with lines between them. */
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
