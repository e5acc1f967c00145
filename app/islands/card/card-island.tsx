import { Island } from '#app/islands/island.tsx';
import type { CardProps } from './props.ts';
// Its class is set by the page that shows it: the island's own build ships no styles.
import './card.css.ts';

interface CardPlaceProps extends CardProps {
  /** A browser without scripts shows this. */
  withoutScripts: string;
}

/** Renders the provider's card form and the hidden field that carries its answer. */
export const CardPlace = ({ withoutScripts, ...props }: CardPlaceProps) => (
  <>
    <Island name="card" props={props satisfies CardProps} loading={props.loading} failed={props.help}>
      <noscript>
        <p>{withoutScripts}</p>
      </noscript>
    </Island>
    <input type="hidden" name={props.field} />
  </>
);
