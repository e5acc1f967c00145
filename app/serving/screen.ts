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
