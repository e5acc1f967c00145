import { Island } from '#app/islands/island.tsx';
import type { CardProps } from './props.ts';
// The page sets the class: the island's own build ships no styles.
import './card.css.ts';

interface CardPlaceProps extends CardProps {
  withoutScripts: string;
}

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
