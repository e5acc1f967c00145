import { editionOf } from '#app/i18n/editions.ts';
import type { Step } from '../step.ts';

export const canonicalAddress: Step = async (c, next) => {
  const elsewhere = c.get('request').method === 'POST' ? null : otherAddress(c.req.raw.url);
  if (elsewhere === null) {
    await next();
    return;
  }
  const headers = new Headers({ location: elsewhere, 'cache-control': 'public, max-age=86400' });
  c.set('answer', { status: 301, headers, body: null });
};

function otherAddress(url: string): string | null {
  const { pathname, search } = new URL(url);
  const canonical = canonicalPath(pathname);
  return canonical === pathname ? null : canonical + search;
}

/**
 * The canonical path: no double or trailing slash, no needless encoding, no `/hk` twice, and lower case on the
 * public site. @param pathname that decodes
 */
export function canonicalPath(pathname: string): string {
  const plain = pathname
    .replace(/%2f/gi, '/')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  const lower = plain.toLowerCase().replace(/^(\/hk)+(?=\/|$)/, '/hk');
  return editionOf(lower) === null ? plain : lower;
}
