import { paths } from '#app/paths.ts';

/** Each site has its own sign-in and its own cookies: a session of one is none on the other. */
export type Site = 'main' | 'office';

/** Returns the site that an address belongs to. Addresses are matched whatever their capitals, as routes are. */
export function siteOf(pathname: string): Site {
  const lower = pathname.toLowerCase();
  return lower === paths.office || lower.startsWith(`${paths.office}/`) ? 'office' : 'main';
}

/** The portal is reached by these addresses. */
interface Addresses {
  PUBLIC_URL: string;
  /** The office has an address of its own. */
  PROVIDER_URL?: string | undefined;
}

/** Returns the address that a request was made to: the office's by its host, else the portal's, whatever its host says. */
export const originOf = ({ PUBLIC_URL, PROVIDER_URL }: Addresses, { host }: Pick<URL, 'host'>): string =>
  PROVIDER_URL !== undefined && new URL(PROVIDER_URL).host === host ? PROVIDER_URL : PUBLIC_URL;

/** Tells whether a request asks the portal for the office, or the office for the portal: neither is at the other's address. */
export const isAtOther = (addresses: Addresses, url: Pick<URL, 'host' | 'pathname'>): boolean =>
  addresses.PROVIDER_URL !== undefined &&
  (originOf(addresses, url) === addresses.PROVIDER_URL) !== (siteOf(url.pathname) === 'office');
