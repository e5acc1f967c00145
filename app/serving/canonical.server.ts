import { editionOf } from '#app/i18n/editions.ts';

/**
 * The one address of a page, from an address that means it: no slash twice, encoded or at the end, no `/hk` twice, and
 * a page of the public site in lower case. The same path where it is the one already.
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
