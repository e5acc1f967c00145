import type { Environment } from '#app/env.server.ts';
import { defaultHeaders, isRedundantHeader } from '../../headers.server.ts';
import type { Middleware } from '../../middleware.ts';

export const commonHeaders = ({ env }: { env: Environment }): Middleware => {
  const ofAll = Object.entries(defaultHeaders(env));
  return async (c, next) => {
    await next();
    const answer = c.get('answer');
    const { headers } = answer;
    const isPage = 'html' in answer;
    // A shared page may come out of a cache for any kind of request.
    const window = isPage && answer.shared !== true && c.req.raw.headers.get('sec-fetch-dest') === 'document';
    for (const [name, value] of ofAll)
      if (!headers.has(name) && !(isPage && isRedundantHeader(name, window))) headers.set(name, value);
    const { requestId, rateLimit } = c.get('context');
    if (answer.status === 429 && rateLimit.retryIn !== null) headers.set('retry-after', String(rateLimit.retryIn));
    headers.set('x-request-id', requestId);
  };
};
