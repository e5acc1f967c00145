import type { ReactNode } from 'react';
import { prose } from './prose.css.ts';

interface ProseProps {
  children?: ReactNode;
  /** Instead of children: markup that was sanitised. */
  html?: string;
  lang?: string;
  as?: 'div' | 'article';
}

/** Renders the text to read, at a width to read it. */
export const Prose = ({ children, html, lang, as: Tag = 'div' }: ProseProps) =>
  html === undefined ? (
    <Tag className={prose} lang={lang}>
      {children}
    </Tag>
  ) : (
    <Tag className={prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
  );
