import type { ReactNode } from 'react';
import { beside, rest, row } from './row.css.ts';

/** As many equal columns as fit. `fields` lines up short controls, `texts` long ones, `cards` gives surfaces one height. */
export const Row = ({
  children,
  of = 'fields',
  as: Tag = 'div',
}: {
  children: ReactNode;
  of?: keyof typeof row;
  as?: 'div' | 'ol' | 'ul';
}) => <Tag className={row[of]}>{children}</Tag>;

/** A small thing (plate, picture) at the left of words. */
export const Beside = ({ thing, children }: { thing: ReactNode; children: ReactNode }) => (
  <div className={beside}>
    {thing}
    <div className={rest}>{children}</div>
  </div>
);
