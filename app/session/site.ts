import { paths } from '#app/paths.ts';

/** Each site has its own sign-in and cookies: a session of one is not valid on the other. */
export type Site = 'main' | 'admin';

/** Case-insensitive, like the routes. */
export function siteOf(pathname: string): Site {
  const lower = pathname.toLowerCase();
  return lower === paths.admin.home || lower.startsWith(`${paths.admin.home}/`) ? 'admin' : 'main';
}

interface Addresses {
  PUBLIC_URL: string;
  ADMIN_URL?: string | undefined;
}

/** The origin a request was made to: the admin site's by its host, else the portal's, whatever the host says. */
export const originOf = ({ PUBLIC_URL, ADMIN_URL }: Addresses, { host }: Pick<URL, 'host'>): string =>
  ADMIN_URL !== undefined && new URL(ADMIN_URL).host === host ? ADMIN_URL : PUBLIC_URL;

export const isOnWrongHost = (addresses: Addresses, url: Pick<URL, 'host' | 'pathname'>): boolean =>
  addresses.ADMIN_URL !== undefined &&
  (originOf(addresses, url) === addresses.ADMIN_URL) !== (siteOf(url.pathname) === 'admin');
