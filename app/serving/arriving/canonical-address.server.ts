import { editionOf } from '#app/i18n/editions.ts';
import type { Step } from '../step.ts';

/** Sends a reader whose address only means a page to the page's own address. */
export const canonicalAddress: Step = async (c, next) => {
  const elsewhere = c.get('request').method === 'POST' ? null : otherAddress(c.req.raw.url);
  if (elsewhere === null) {
    await next();
    return;
  }
  const headers = new Headers({ location: elsewhere, 'cache-control': 'public, max-age=86400' });
  c.set('answer', { status: 301, headers, body: null });
};

/** Returns the path and query that a page stands at, where an address means it but is not its own. */
function otherAddress(url: string): string | null {
  const { pathname, search } = new URL(url);
  const canonical = canonicalPath(pathname);
  return canonical === pathname ? null : canonical + search;
}

/**
 * Returns the one address of a page, from an address that means it: no slash twice, encoded or at the end, no `/hk`
 * twice, and a page of the public site in lower case. A path that is the one already is returned as it is.
 *
 * @param pathname that decodes
 */
export function canonicalPath(pathname: string): string {
  const plain = pathname
    .replace(/%2f/gi, '/')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  const lower = plain.toLowerCase().replace(/^(\/hk)+(?=\/|$)/, '/hk');
  return editionOf(lower) === null ? plain : lower;
}
