import type { ReactNode } from 'react';
import { prose } from './prose.css.ts';

interface ProseProps {
  children: ReactNode;
  lang?: string;
  as?: 'div' | 'article';
}

/** Text to read, at a width to read it. */
export const Prose = ({ children, lang, as: Tag = 'div' }: ProseProps) => (
  <Tag className={prose} lang={lang}>
    {children}
  </Tag>
);
