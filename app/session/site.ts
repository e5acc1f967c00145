import { paths } from '#app/paths.ts';

/** Each site has its own sign-in and cookies: a session of one is not valid on the others. */
export type Site = 'main' | OwnSite;
export type OwnSite = 'admin' | 'worker';

const homes = { admin: paths.admin.home, worker: paths.workerSite.home } as const satisfies Record<OwnSite, string>;

/** The address of one page of each site that is signed in to by itself. */
export const ownSites = {
  admin: {
    home: homes.admin,
    signIn: paths.admin.signIn,
    language: paths.admin.language,
    capability: 'admin',
    setting: 'ADMIN_URL',
  },
  worker: {
    home: homes.worker,
    signIn: paths.workerSite.signIn,
    language: paths.workerSite.language,
    capability: 'workerSite',
    setting: 'WORKER_URL',
  },
} as const;

const names = Object.keys(ownSites) as OwnSite[];

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Reads the path as the router does, which takes any case and encoding. */
export function siteOf(pathname: string): Site {
  const first = `/${decoded(pathname.split('/', 2)[1] ?? '').toLowerCase()}`;
  return names.find((site) => homes[site] === first) ?? 'main';
}

/** Null on the public site and the portal. */
export function ownSiteOf(pathname: string): (typeof ownSites)[OwnSite] | null {
  const site = siteOf(pathname);
  return site === 'main' ? null : ownSites[site];
}

/** An uploaded file of the API as the site of a page has it. */
export function fileAddress(pathname: string, url: string): string {
  const key = /^\/files\/(.+)$/.exec(url)?.[1];
  const site = siteOf(pathname);
  if (key === undefined || site === 'main') return url;
  return site === 'admin' ? paths.admin.file(key) : paths.workerSite.file(key);
}

export interface Addresses {
  PUBLIC_URL: string;
  ADMIN_URL?: string | undefined;
  WORKER_URL?: string | undefined;
}

/** The site that has this host to itself. */
export const siteOfHost = (addresses: Addresses, { host }: Pick<URL, 'host'>): OwnSite | undefined =>
  names.find((site) => {
    const origin = addresses[ownSites[site].setting];
    return origin !== undefined && new URL(origin).host === host;
  });

/** The origin a request was made to: a site's own by its host, else the portal's, whatever the host says. */
export function originOf(addresses: Addresses, url: Pick<URL, 'host'>): string {
  const site = siteOfHost(addresses, url);
  return (site && addresses[ownSites[site].setting]) ?? addresses.PUBLIC_URL;
}

export function isOnWrongHost(addresses: Addresses, url: Pick<URL, 'host' | 'pathname'>): boolean {
  // The icon of every site.
  if (url.pathname.startsWith('/branding/')) return false;
  const onHost = siteOfHost(addresses, url);
  const site = siteOf(url.pathname);
  if (onHost !== undefined) return site !== onHost;
  return site !== 'main' && addresses[ownSites[site].setting] !== undefined;
}
