import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import * as css from './facts.css.ts';

export interface Fact {
  term: ReactNode;
  value: ReactNode;
  /** Distinguishes two facts whose terms are not plain text. */
  id?: string;
}

/** What is known about a thing. `money` puts the values at the right edge. Falsy entries are left out. */
export const Facts = ({ facts, money }: { facts: readonly (Fact | false | null | undefined)[]; money?: boolean }) => (
  <dl className={classNames(css.facts, money && css.money)}>
    {facts.map((fact, index) => fact && <FactPair key={fact.id ?? index} {...fact} />)}
  </dl>
);

const FactPair = ({ term, value }: Fact) => (
  <>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </>
);
