import type { ReactNode } from 'react';
import { beside, rest, row } from './row.css.ts';

/**
 * As many equal columns as fit. `fields` aligns short controls, `texts` long ones, `cards` gives cards one
 * height.
 */
export const Row = ({
  children,
  of = 'fields',
  as: Tag = 'div',
}: {
  children: ReactNode;
  of?: keyof typeof row;
  as?: 'div' | 'ol' | 'ul';
}) => <Tag className={row[of]}>{children}</Tag>;

export const Beside = ({ thing, children }: { thing: ReactNode; children: ReactNode }) => (
  <div className={beside}>
    {thing}
    <div className={rest}>{children}</div>
  </div>
);
