import type { Environment } from '#app/env.server.ts';
import { headersOf, isNeedless } from '../headers.server.ts';
import type { Step } from '../step.ts';

export const headersOfAll = ({ env }: { env: Environment }): Step => {
  const ofAll = Object.entries(headersOf(env));
  return async (c, next) => {
    await next();
    const answer = c.get('answer');
    const { headers } = answer;
    const isPage = 'html' in answer;
    // A shared page may come out of a cache for any kind of request.
    const window = isPage && answer.shared !== true && c.req.raw.headers.get('sec-fetch-dest') === 'document';
    for (const [name, value] of ofAll)
      if (!headers.has(name) && !(isPage && isNeedless(name, window))) headers.set(name, value);
    headers.set('x-request-id', c.get('context').requestId);
  };
};
