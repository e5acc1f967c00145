import type { Environment } from '#app/env.server.ts';
import { isOnWrongHost, originOf } from '#app/session/site.ts';
import type { Documents } from '../../document/document.server.tsx';
import { validateRequest } from '../../requests.server.ts';
import type { Middleware } from '../../middleware.ts';

export const validateRequestMiddleware =
  ({ errorPage }: Documents, { env }: { env: Environment }): Middleware =>
  async (c, next) => {
    const session = c.get('session');
    const known = Boolean(session.get('account') ?? session.get('signUp') ?? session.get('adminUser'));
    const url = new URL(c.req.raw.url);
    const context = c.get('context');
    if (isOnWrongHost(env, url)) {
      c.set('answer', await errorPage(404, null, context));
      return;
    }
    const valid = await validateRequest(c.req.raw, originOf(env, url), known, c.get('head'));
    if ('key' in valid) {
      c.set('answer', await errorPage(valid.status, context.t(valid.key), context));
      return;
    }
    c.set('request', valid.request);
    c.set('formKeys', valid.formKeys);
    await next();
  };
