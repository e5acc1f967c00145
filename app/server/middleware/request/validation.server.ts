import type { Environment } from '#app/env.server.ts';
import { isAtOther, originOf } from '#app/session/site.ts';
import type { Documents } from '../document/document.server.tsx';
import { validateRequest } from '../requests.server.ts';
import type { Step } from '../step.ts';

export const validation =
  ({ problem }: Documents, { env }: { env: Environment }): Step =>
  async (c, next) => {
    const session = c.get('session');
    const known = Boolean(session.get('account') ?? session.get('signUp') ?? session.get('provider'));
    const url = new URL(c.req.raw.url);
    const context = c.get('context');
    if (isAtOther(env, url)) {
      c.set('answer', await problem(404, null, context));
      return;
    }
    const valid = await validateRequest(c.req.raw, originOf(env, url), known, c.get('head'));
    if ('key' in valid) {
      c.set('answer', await problem(valid.status, context.t(valid.key), context));
      return;
    }
    c.set('request', valid.request);
    c.set('formKeys', valid.formKeys);
    await next();
  };
