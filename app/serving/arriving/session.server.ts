import { siteOf } from '#app/session/site.ts';
import type { Sessions } from '#app/session/session.server.ts';
import type { Step } from '../step.ts';

/** Opens the session of the request's cookie, of the site that it asks. `cookies` writes it back. */
export const session =
  ({ sessions }: { sessions: Sessions }): Step =>
  async (c, next) => {
    c.set('session', await sessions.read(c.get('head').cookies, siteOf(new URL(c.req.raw.url).pathname)));
    await next();
  };
