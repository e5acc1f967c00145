import { isOnWrongHost, ownSites, siteOf, siteOfHost, type Addresses } from '#app/session/site.ts';
import type { Middleware } from '../../middleware.ts';

/** Null: nothing says where this is. The admin site is not pointed to. */
function rightPlace(env: Addresses, url: URL): URL | null {
  const site = siteOfHost(env, url);
  if (site !== undefined) return new URL(ownSites[site].home, env[ownSites[site].setting]);
  // Emails and pushes know the portal's address alone.
  const worker = siteOf(url.pathname) === 'worker' ? env.WORKER_URL : undefined;
  if (worker === undefined) return null;
  const place = new URL(worker);
  place.pathname = url.pathname;
  place.search = url.search;
  return place;
}

/** Where a site has its own host, every other path on that host redirects to it, and the worker site's pages elsewhere to theirs. */
export const siteHost =
  (env: Addresses): Middleware =>
  async (c, next) => {
    const url = new URL(c.req.raw.url);
    const place = isOnWrongHost(env, url) ? rightPlace(env, url) : null;
    if (place !== null) {
      const isRead = c.req.raw.method === 'GET' || c.req.raw.method === 'HEAD';
      return isRead ? c.redirect(place.href, 302) : c.body(null, 404);
    }
    await next();
    return undefined;
  };
