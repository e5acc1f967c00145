import type { ReactNode } from 'react';
import { prose } from './prose.css.ts';

interface ProseProps {
  children?: ReactNode;
  html?: string;
  lang?: string;
  as?: 'div' | 'article';
}

export const Prose = ({ children, html, lang, as: Tag = 'div' }: ProseProps) =>
  html === undefined ? (
    <Tag className={prose} lang={lang}>
      {children}
    </Tag>
  ) : (
    <Tag className={prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
  );
