import type { Cents } from '#domain/shared/money.ts';
import type { Permission } from '#domain/accounts/roles.ts';
import type { ApiCapability } from '#contract/capabilities.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { PageNeeds } from './headers.server.ts';

/**
 * Who may open a page or post to it: everybody, someone signing up, either of them, everybody signed in, or
 * roles with a capability.
 */
export type RoutePermission = 'anyone' | 'signingUp' | 'signedInOrSigningUp' | 'signedIn' | Permission;

/** A route's `handle`. Permission is checked before any loader or action runs. */
export type RouteHandle<Data = never> = PageHandle<Data> & (PrivateRoute | PublicRoute);

interface PrivateRoute {
  permission: RoutePermission;
  postPermission?: RoutePermission;
  /** The page exists only where the API has all of these capabilities; of a nested list, one is enough. */
  requires?: readonly (ApiCapability | readonly ApiCapability[])[];
  public?: never;
}

interface PublicRoute {
  public: true;
  permission?: never;
  postPermission?: never;
  requires?: never;
}

interface PageHandle<Data> {
  /** The document's title, without the product's name. `data` is the route's own loader data. */
  title?(t: Translate, data: Data): string;
  /**
   * Money follows from what the sender saw: a form without the version of its record needs this `amount`. Null where
   * there is none to name; the form then comes back.
   */
  amountToName?(data: Data, body: FormData): Cents | null;
  /**
   * Whether the page shows an error, such as a declined card: its title gets a prefix. `answer` is the route's
   * own action data.
   */
  isErrorPage?(data: Data, answer: unknown): boolean;
  /** For search engines; public pages only. */
  description?(t: Translate, data: Data): string;
  refresh?(data: Data): number | null;
  needs?: PageNeeds;
  /** Identical for every signed-out reader: shared caches may store it. */
  isShared?: boolean;
  /** Whether search engines may index the page; true by default. Public pages only. */
  isIndexed?(data: Data): boolean;
  /** Whether the page exists in Chinese; true by default. Otherwise the Chinese page is not linked. */
  hasChinese?(data: Data): boolean;
  /** Path of the Open Graph image, of `shareSize`; defaults to the site's own. */
  picture?(data: Data): string;
  feed?: string;
  /** schema.org descriptions for search engines. */
  structuredData?(data: Data, page: PublicPage): readonly object[];
}

export interface PublicPage {
  t: Translate;
  language: Language;
  /** BCP 47: `zh-Hant-HK`. */
  tag: string;
  /** Absolute, for links from outside. */
  url: string;
  /** The absolute URL of another public page in the same language, from its English path. */
  address(path: string): string;
}

export interface PageDescription {
  title: string;
  description: string | null;
  needs: PageNeeds | undefined;
  /** Seconds between reloads; null for none. */
  refresh: number | null;
  /** Identical for every signed-out reader. */
  shared: boolean;
  /** Null for pages of the portal. */
  site: PublicDescription | null;
}

export interface PublicDescription {
  localizedPaths: Readonly<Record<Language, string>>;
  translated: boolean;
  /** Absolute, without a query. */
  url: string;
  indexed: boolean;
  picture: string;
  /** Absolute. */
  feed: string | null;
  structuredData: readonly object[];
}
