import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import * as css from './description-list.css.ts';

export interface DescriptionItem {
  term: ReactNode;
  value: ReactNode;
  /** A key for facts whose terms are not plain text. */
  id?: string;
}

interface DescriptionListProps {
  /** Falsy entries are skipped. */
  facts: readonly (DescriptionItem | false | null | undefined)[];
  money?: boolean;
  aligned?: boolean;
  /** On paper each value stands below its term. */
  stackedInPrint?: boolean;
}

/** Shows what is known about a thing. */
export const DescriptionList = ({ facts, money, aligned, stackedInPrint }: DescriptionListProps) => (
  <dl
    className={classNames(css.facts, money && css.money, aligned && css.aligned, stackedInPrint && css.stackedInPrint)}
  >
    {facts.map((fact, index) => fact && <FactPair key={fact.id ?? index} {...fact} />)}
  </dl>
);

const FactPair = ({ term, value }: DescriptionItem) => (
  <>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </>
);
