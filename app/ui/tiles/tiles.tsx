import type { ReactNode } from 'react';
import { MutedText } from '#app/ui/text/text.tsx';
import * as css from './tiles.css.ts';

export const Tiles = ({ children }: { children: ReactNode }) => <div className={css.tiles}>{children}</div>;

interface TileProps {
  label: ReactNode;
  value: ReactNode;
  line?: ReactNode;
  children?: ReactNode;
}

export const Tile = ({ label, value, line, children }: TileProps) => (
  <section className={css.tile}>
    <h2>{label}</h2>
    <p className={css.value}>{value}</p>
    {line && <MutedText as="p">{line}</MutedText>}
    {children}
  </section>
);
