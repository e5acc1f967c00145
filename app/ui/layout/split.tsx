import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { stack } from './layout.css.ts';
import { belowOnPaper, leading, split, staying } from './split.css.ts';

interface SplitProps {
  children: ReactNode;
  side: ReactNode;
  /** Where little or nothing of the side prints, the matter has the whole sheet. */
  wideOnPaper?: boolean;
  /** It stays in sight beside a longer matter. */
  sideStays?: boolean;
  /** In one column, and for a screen reader, the side comes before the matter. */
  sideFirst?: boolean;
}

/** A detail page: the matter and, from 1152 px, a side column of facts; below that one column. */
export const Split = ({ children, side, wideOnPaper, sideStays, sideFirst }: SplitProps) => (
  <div className={classNames(split, wideOnPaper && belowOnPaper, sideStays && staying, sideFirst && leading)}>
    {sideFirst && <div className={stack}>{side}</div>}
    <div className={stack}>{children}</div>
    {!sideFirst && <div className={stack}>{side}</div>}
  </div>
);
