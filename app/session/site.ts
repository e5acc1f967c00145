import { paths } from '#app/paths.ts';

/** Each site has its own sign-in and cookies: a session of one is not valid on the other. */
export type Site = 'main' | 'office';

/** Case-insensitive, like the routes. */
export function siteOf(pathname: string): Site {
  const lower = pathname.toLowerCase();
  return lower === paths.office || lower.startsWith(`${paths.office}/`) ? 'office' : 'main';
}

interface Addresses {
  PUBLIC_URL: string;
  PROVIDER_URL?: string | undefined;
}

/** The origin a request was made to: the admin site's by its host, else the portal's, whatever the host says. */
export const originOf = ({ PUBLIC_URL, PROVIDER_URL }: Addresses, { host }: Pick<URL, 'host'>): string =>
  PROVIDER_URL !== undefined && new URL(PROVIDER_URL).host === host ? PROVIDER_URL : PUBLIC_URL;

export const isAtOther = (addresses: Addresses, url: Pick<URL, 'host' | 'pathname'>): boolean =>
  addresses.PROVIDER_URL !== undefined &&
  (originOf(addresses, url) === addresses.PROVIDER_URL) !== (siteOf(url.pathname) === 'office');
