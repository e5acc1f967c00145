import type { Capability } from '#domain/account/roles.ts';
import type { ApiCapability } from '#contract/capabilities.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { PageNeeds } from './headers.server.ts';

/**
 * An address is open, and takes posts, for one of these: everybody, a person in the middle of signing up, a person with
 * a session of either kind, everybody who is signed in, or the roles that have a capability.
 */
export type May = 'anyone' | 'signingUp' | 'signedInOrSigningUp' | 'signedIn' | Capability;

/** A route's `handle` says this of it. The frame asks who may open it before any loader or action runs. */
export type ScreenHandle<Data = never> = Screen<Data> & (OfOneSite | OfPublicSite);

interface OfOneSite {
  may: May;
  /** It is set where fewer may post than open it. */
  mayPost?: May;
  /** The address is there only where the API offers all of these; of a list inside, one is enough. */
  offered?: readonly (ApiCapability | readonly ApiCapability[])[];
  public?: never;
}

/** Part of the public site: everybody may open it, and it has an edition in each language. */
interface OfPublicSite {
  public: true;
  may?: never;
  mayPost?: never;
  offered?: never;
}

interface Screen<Data> {
  /** Returns the document's title, without the product's name. `data` is what the route's own loader answered. */
  title?(t: Translate, data: Data): string;
  /**
   * Tells whether the page says that something was refused, such as by a bank, or is wrong with what was read: its title is
   * marked. `answer` is what the route's own action answered to a post.
   */
  refused?(data: Data, answer: unknown): boolean;
  /** For search engines; public pages only. */
  description?(t: Translate, data: Data): string;
  /** Returns after how many seconds a browser asks for the page again, where its reader wanted that; else null. */
  refresh?(data: Data): number | null;
  /** Its islands ask for this of the policy. */
  needs?: PageNeeds;
  /** The same for every signed-out reader: shared caches may hold it. */
  shared?: boolean;
  /** Tells whether search engines may list the page; yes unless it says no. Public pages only. */
  indexed?(data: Data): boolean;
  /**
   * Tells whether the page has its words in Chinese; yes unless it says no. Without them its other edition is not
   * offered.
   */
  chinese?(data: Data): boolean;
  /**
   * Returns the path of the picture that programs show beside a shared link, as large as `shareSize`; the site's own
   * without it.
   */
  picture?(data: Data): string;
  /** The page's list has a feed there. */
  feed?: string;
  /** schema.org descriptions for search engines. */
  structuredData?(data: Data, page: PublicPage): readonly object[];
}

/** A public page's description for search engines needs these. */
export interface PublicPage {
  t: Translate;
  language: Language;
  /** BCP 47: `zh-Hant-HK`. */
  tag: string;
  /** Absolute, as links outside need it. */
  url: string;
  /** The absolute address of another public page in the same edition, from its English path. */
  address(path: string): string;
}

/** The document says this of its page. */
export interface PageDescription {
  /** With the product's name. */
  title: string;
  description: string | null;
  needs: PageNeeds | undefined;
  /** A browser asks again after so many seconds; null where it does not. */
  refresh: number | null;
  /** The same for every signed-out reader. */
  shared: boolean;
  /** Null for pages of the portal. */
  site: PublicDescription | null;
}

/** The head of a public page says this to search engines and to programs that show a shared link. */
export interface PublicDescription {
  /** The page's path in each language. */
  editions: Readonly<Record<Language, string>>;
  /** Search engines are told of both editions. */
  translated: boolean;
  /** The absolute address of this edition, without a query. */
  url: string;
  indexed: boolean;
  /** The absolute address of the picture beside a shared link. */
  picture: string;
  /** The absolute address of the page's feed. */
  feed: string | null;
  structuredData: readonly object[];
}
