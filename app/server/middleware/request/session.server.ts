import { siteOf } from '#app/session/site.ts';
import type { Sessions } from '#app/session/session.server.ts';
import type { Step } from '../step.ts';

export const session =
  ({ sessions }: { sessions: Sessions }): Step =>
  async (c, next) => {
    c.set('session', await sessions.read(c.get('head').cookies, siteOf(new URL(c.req.raw.url).pathname)));
    await next();
  };
