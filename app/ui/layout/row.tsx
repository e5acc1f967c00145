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

export const SideBySide = ({ media, children }: { media: ReactNode; children: ReactNode }) => (
  <div className={beside}>
    {media}
    <div className={rest}>{children}</div>
  </div>
);
