import type { ReactNode } from 'react';
import { Quiet } from '#app/ui/text/text.tsx';
import * as css from './tiles.css.ts';

export const Tiles = ({ children }: { children: ReactNode }) => <div className={css.tiles}>{children}</div>;

interface TileProps {
  label: ReactNode;
  figure: ReactNode;
  line?: ReactNode;
  children?: ReactNode;
}

export const Tile = ({ label, figure, line, children }: TileProps) => (
  <section className={css.tile}>
    <h2>{label}</h2>
    <p className={css.figure}>{figure}</p>
    {line && <Quiet as="p">{line}</Quiet>}
    {children}
  </section>
);
