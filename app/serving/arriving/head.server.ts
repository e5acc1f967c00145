import { headOf } from '../requests.server.ts';
import type { Step } from '../step.ts';

export const head: Step = async (c, next) => {
  c.set('head', headOf(c.req.raw.headers, c.env?.incoming?.rawHeaders));
  await next();
};
