import type { Environment } from '#app/env.server.ts';
import { paths } from '#app/paths.ts';
import { isAtOther, originOf } from '#app/session/site.ts';
import type { Step } from '../step.ts';

/** Where the admin site has its own host, every other path on that host redirects to it. */
export const ownHost =
  (env: Pick<Environment, 'PUBLIC_URL' | 'PROVIDER_URL'>): Step =>
  async (c, next) => {
    const url = new URL(c.req.raw.url);
    if (isAtOther(env, url) && originOf(env, url) === env.PROVIDER_URL) {
      const isRead = c.req.raw.method === 'GET' || c.req.raw.method === 'HEAD';
      return isRead ? c.redirect(new URL(paths.office, env.PROVIDER_URL).href, 302) : c.body(null, 404);
    }
    await next();
    return undefined;
  };
