import { headOf } from '../../requests.server.ts';
import type { Middleware } from '../../middleware.ts';

export const requestHead: Middleware = async (c, next) => {
  c.set('head', headOf(c.req.raw.headers, c.env?.incoming?.rawHeaders));
  await next();
};
