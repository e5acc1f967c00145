import { isOnWrongHost, ownSites, siteOfHost, type Addresses } from '#app/session/site.ts';
import type { Middleware } from '../../middleware.ts';

/** Where a site has its own host, every other path on that host redirects to it. */
export const siteHost =
  (env: Addresses): Middleware =>
  async (c, next) => {
    const url = new URL(c.req.raw.url);
    const site = siteOfHost(env, url);
    if (site !== undefined && isOnWrongHost(env, url)) {
      const { home, setting } = ownSites[site];
      const isRead = c.req.raw.method === 'GET' || c.req.raw.method === 'HEAD';
      return isRead ? c.redirect(new URL(home, env[setting]).href, 302) : c.body(null, 404);
    }
    await next();
    return undefined;
  };
