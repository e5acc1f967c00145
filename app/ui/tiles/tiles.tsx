import type { ReactNode } from 'react';
import { Quiet } from '#app/ui/text/text.tsx';
import * as css from './tiles.css.ts';

/** Renders the figures of the day side by side, two columns on a phone. */
export const Tiles = ({ children }: { children: ReactNode }) => <div className={css.tiles}>{children}</div>;

interface TileProps {
  label: ReactNode;
  figure: ReactNode;
  /** The line says what the figure means; a link leads on. */
  line?: ReactNode;
  /** A chart, at the bottom edge. */
  children?: ReactNode;
}

/** One figure in the sign face. */
export const Tile = ({ label, figure, line, children }: TileProps) => (
  <section className={css.tile}>
    <h2>{label}</h2>
    <p className={css.figure}>{figure}</p>
    {line && <Quiet as="p">{line}</Quiet>}
    {children}
  </section>
);
