import { paths } from '#app/paths.ts';

/** Each site has its own sign-in and its own cookies: a session of one is none on the other. */
export type Site = 'main' | 'office';

/** Returns the site that an address belongs to. Addresses are matched whatever their capitals, as routes are. */
export function siteOf(pathname: string): Site {
  const lower = pathname.toLowerCase();
  return lower === paths.office || lower.startsWith(`${paths.office}/`) ? 'office' : 'main';
}
