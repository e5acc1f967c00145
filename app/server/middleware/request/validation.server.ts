import type { Environment } from '#app/env.server.ts';
import { isOnWrongHost, originOf } from '#app/session/site.ts';
import type { Documents } from '../../document/document.server.tsx';
import { parseRequest } from '../../requests.server.ts';
import type { Middleware } from '../../middleware.ts';

export const validateRequestMiddleware =
  ({ errorPage }: Documents, { env }: { env: Environment }): Middleware =>
  async (c, next) => {
    const context = c.get('context');
    if (isOnWrongHost(env, new URL(c.req.raw.url))) {
      c.set('answer', await errorPage(404, null, context));
      return;
    }
    const received = c.get('received');
    const valid = 'key' in received ? received : await parseRequest(c.req.raw, received);
    if ('key' in valid) {
      c.set(
        'answer',
        await errorPage(valid.status, context.t(valid.key, { origin: originOf(env, new URL(c.req.raw.url)) }), context),
      );
      return;
    }
    c.set('request', valid.request);
    c.set('formKeys', valid.formKeys);
    await next();
  };
