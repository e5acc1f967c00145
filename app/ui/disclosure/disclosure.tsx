import type { ReactNode } from 'react';
import { disclosure } from './disclosure.css.ts';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Disclosures of one name: opening one closes the others, where the browser knows how. */
  group?: string;
  id?: string;
}

/** Content on request, without a script: questions and answers, small print. */
export const Disclosure = ({ summary, children, open, group, id }: DisclosureProps) => (
  <details className={disclosure} open={open} id={id} {...(group ? { name: group } : {})}>
    <summary>{summary}</summary>
    <div>{children}</div>
  </details>
);
