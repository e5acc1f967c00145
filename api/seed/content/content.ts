import type { Day } from '#domain/shared/time.ts';
import { english as general } from '#locales/general.ts';

export interface Localised {
  en: string;
  hk: string;
}

/** Records refer to the id, so it never changes. */
export interface Choice {
  id: number;
  name: Localised;
}

export const product = general.app.name;

/** Markdown subset: `##` headings, paragraphs, `-` lists and `**strong**`. */
export interface Article {
  title: Localised;
  body: Localised;
}

export interface Post extends Article {
  slug: string;
  tags: readonly string[];
  published: Day;
  summary: Localised;
}
