import { editionPath } from '#app/i18n/editions.ts';
import { preferredLanguage, type Language } from '#app/i18n/languages.ts';
import { paths } from '#app/paths.ts';
import type { Step } from '../step.ts';

/** The edition of the home page depends on these headers. */
export const homeVariesBy = 'Accept-Language, Sec-Fetch-Site, Referer';

export const isHome = (url: string): boolean => new URL(url).pathname === paths.home;

/** On a page of this site the reader has chosen the edition by its link. Older browsers send the page's address only. */
function isFromHere({ url, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return (headers.get('referer') ?? '').startsWith(`${new URL(url).origin}/`);
}

/**
 * Tells whether a person who opens the bare address is to get the Chinese edition: by the language chosen before, else by
 * the browser's. A link of the site itself means the edition that it names.
 */
export const wantsChineseHome = (request: Request, chosen?: Language): boolean =>
  request.method !== 'POST' &&
  isHome(request.url) &&
  !isFromHere(request) &&
  (chosen ?? preferredLanguage(request.headers.get('accept-language'))) === 'hk';

/** Sends a reader of Chinese who opens the bare address to the Chinese edition of the home page. */
export const homeEdition: Step = async (c, next) => {
  if (!wantsChineseHome(c.req.raw, c.get('session').get('language'))) {
    await next();
    return;
  }
  const { search } = new URL(c.req.raw.url);
  const headers = new Headers({
    location: editionPath(paths.home, 'hk') + search,
    'cache-control': 'private, no-cache',
  });
  c.set('answer', { status: 302, headers, body: null });
};
