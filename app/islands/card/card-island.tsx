import type { ReactNode } from 'react';
import { Island } from '#app/islands/island.tsx';
import type { CardProps } from './props.ts';
// Its class stands on the page that shows it: the island's own build ships no styles.
import './card.css.ts';

interface CardPlaceProps extends CardProps {
  loading: string;
  chunkFailed: string;
  /** What can be done without it: a saved card, FPS. */
  children?: ReactNode;
}

/** The provider's card form and the hidden field that carries its answer. */
export const CardPlace = ({ loading, chunkFailed, children, ...props }: CardPlaceProps) => (
  <>
    <Island name="card" props={props satisfies CardProps} loading={loading} failed={chunkFailed}>
      {children}
    </Island>
    <input type="hidden" name={props.field} />
  </>
);
