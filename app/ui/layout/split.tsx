import type { ReactNode } from 'react';
import { stack } from './layout.css.ts';
import { split } from './split.css.ts';

/** A detail page: the matter and, from 1152 px, a side column of facts; below that one column. */
export const Split = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div className={split}>
    <div className={stack}>{children}</div>
    <div className={stack}>{side}</div>
  </div>
);
