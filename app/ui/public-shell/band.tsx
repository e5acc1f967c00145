import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { stack } from '#app/ui/layout/layout.css.ts';
import { sign } from '#app/ui/text/text.css.ts';
import { band, title as titleClass } from './band.css.ts';

interface BandProps {
  children: ReactNode;
  title?: ReactNode;
  id?: string;
  as?: 'section' | 'div' | 'article';
}

export const Band = ({ children, title, id, as: Tag = 'section' }: BandProps) => (
  <Tag className={classNames(band, stack)} id={id}>
    {title && <h2 className={classNames(sign, titleClass)}>{title}</h2>}
    {children}
  </Tag>
);
