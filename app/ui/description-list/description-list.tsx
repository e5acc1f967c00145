import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import * as css from './facts.css.ts';

export interface Fact {
  term: ReactNode;
  value: ReactNode;
  /** A key for facts whose terms are not plain text. */
  id?: string;
}

interface FactsProps {
  /** Falsy entries are skipped. */
  facts: readonly (Fact | false | null | undefined)[];
  money?: boolean;
  aligned?: boolean;
  /** On paper each value stands below its term. */
  stackedOnPaper?: boolean;
}

/** Shows what is known about a thing. */
export const Facts = ({ facts, money, aligned, stackedOnPaper }: FactsProps) => (
  <dl
    className={classNames(css.facts, money && css.money, aligned && css.aligned, stackedOnPaper && css.stackedOnPaper)}
  >
    {facts.map((fact, index) => fact && <FactPair key={fact.id ?? index} {...fact} />)}
  </dl>
);

const FactPair = ({ term, value }: Fact) => (
  <>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </>
);
