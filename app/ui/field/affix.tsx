import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { affix } from './affix.css.ts';
import { short } from './control.css.ts';

export const Affix = ({ before, after, children }: { before?: ReactNode; after?: ReactNode; children: ReactNode }) => (
  <div className={classNames(affix, short)}>
    {before && <span>{before}</span>}
    {children}
    {after && <span>{after}</span>}
  </div>
);
