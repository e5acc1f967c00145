import type { Environment } from '#app/env.server.ts';
import { paths } from '#app/paths.ts';
import { isOnWrongHost, originOf } from '#app/session/site.ts';
import type { Middleware } from '../../middleware.ts';

/** Where the admin site has its own host, every other path on that host redirects to it. */
export const adminHost =
  (env: Pick<Environment, 'PUBLIC_URL' | 'ADMIN_URL'>): Middleware =>
  async (c, next) => {
    const url = new URL(c.req.raw.url);
    if (isOnWrongHost(env, url) && originOf(env, url) === env.ADMIN_URL) {
      const isRead = c.req.raw.method === 'GET' || c.req.raw.method === 'HEAD';
      return isRead ? c.redirect(new URL(paths.admin.home, env.ADMIN_URL).href, 302) : c.body(null, 404);
    }
    await next();
    return undefined;
  };
