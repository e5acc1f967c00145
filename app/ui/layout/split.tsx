import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { stack } from './layout.css.ts';
import { aboveInPrint, belowInPrint, leading, split, staying } from './split.css.ts';

interface SplitProps {
  children: ReactNode;
  side: ReactNode;
  wideInPrint?: boolean;
  sideAboveInPrint?: boolean;
  sideStays?: boolean;
  /** In one column, and for a screen reader, the side comes first. */
  sideFirst?: boolean;
}

export const Split = ({ children, side, wideInPrint, sideAboveInPrint, sideStays, sideFirst }: SplitProps) => (
  <div
    className={classNames(
      split,
      wideInPrint && belowInPrint,
      sideAboveInPrint && aboveInPrint,
      sideStays && staying,
      sideFirst && leading,
    )}
  >
    {sideFirst && <div className={stack}>{side}</div>}
    <div className={stack}>{children}</div>
    {!sideFirst && <div className={stack}>{side}</div>}
  </div>
);
