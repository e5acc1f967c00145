import { figures } from './figures.css.ts';

/** The claims of the public site: a big figure over what it counts. */
export const Figures = ({ figures: entries }: { figures: readonly { figure: string; term: string }[] }) => (
  <dl className={figures}>
    {entries.map(({ figure, term }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);
