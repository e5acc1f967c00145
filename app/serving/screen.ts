import type { Language } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { PageNeeds } from './headers.server.ts';

/** What a route's `handle` says of its screen. */
export interface ScreenHandle<Data = never> {
  /** The document's title, without the product's name. `data` is what the route's own loader answered. */
  title?(t: Translate, data: Data): string;
  /** For search engines; public pages only. */
  description?(t: Translate, data: Data): string;
  /** Islands of the page. */
  needs?: PageNeeds;
  /** May be shown in a prefetched page and kept by nobody: public pages. */
  public?: boolean;
}

/** What the document says of the page it holds. */
export interface PageDescription {
  /** With the product's name. */
  title: string;
  description: string | null;
  needs: PageNeeds | undefined;
  /** The page's address in each language, for search engines and browsers; public pages only. */
  editions: Readonly<Record<Language, string>> | null;
}
