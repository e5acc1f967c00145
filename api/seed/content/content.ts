import type { Day } from '#domain/time.ts';
import { english as general } from '#locales/general.ts';

/** A text in both languages, as the API answers it. */
export interface Localised {
  en: string;
  hk: string;
}

/** A choice of a list; the id never changes, for records point to it. */
export interface Choice {
  id: number;
  name: Localised;
}

/** The product's name stands once, in the locales. */
export const product = general.app.name;

/** Bodies are Markdown: `##` headings, paragraphs, `-` lists and `**strong**` words, nothing else. */
export interface Article {
  title: Localised;
  body: Localised;
}

export interface Post extends Article {
  slug: string;
  /** Slugs of `tags`. */
  tags: readonly string[];
  published: Day;
  summary: Localised;
}
