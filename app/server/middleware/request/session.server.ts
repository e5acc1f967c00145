import { siteOf } from '#app/session/site.ts';
import type { Sessions } from '#app/session/session.server.ts';
import type { Middleware } from '../../middleware.ts';

export const openSession =
  ({ sessions }: { sessions: Sessions }): Middleware =>
  async (c, next) => {
    c.set('session', await sessions.read(c.get('head').cookies, siteOf(new URL(c.req.raw.url).pathname)));
    await next();
  };
