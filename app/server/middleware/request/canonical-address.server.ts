import { paths } from '#app/paths.ts';
import { publicPathLanguage } from '#app/i18n/localized-routes.ts';
import type { Middleware } from '../../middleware.ts';

/** Addresses of version 0.1.0 that emails and bookmarks hold. */
export const movedPaths: ReadonlyMap<string, string> = new Map([
  ['/provider', paths.admin.home],
  ['/provider/sign-in', paths.admin.signIn],
  ['/provider/password', paths.admin.password],
  ['/provider/jobs', paths.admin.backgroundJobs],
]);

export const canonicalAddress: Middleware = async (c, next) => {
  const { pathname, search } = new URL(c.req.raw.url);
  const movedTo = movedPaths.get(pathname);
  const elsewhere = c.get('request').method === 'POST' ? null : canonicalRedirect(c.req.raw.url);
  if (movedTo !== undefined) redirect(308, movedTo + search);
  else if (elsewhere !== null) redirect(301, elsewhere);
  else await next();

  function redirect(status: 301 | 308, location: string): void {
    const headers = new Headers({ location, 'cache-control': 'public, max-age=86400' });
    c.set('answer', { status, headers, body: null });
  }
};

function canonicalRedirect(url: string): string | null {
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
  return publicPathLanguage(lower) === null ? plain : lower;
}
