import type { Environment } from '#app/env.server.ts';
import { headersOf } from '../headers.server.ts';
import type { Step } from '../step.ts';

/**
 * Returns what every answer says, errors included: how a browser protects itself, and the name of the request in the
 * logs.
 */
export const headersOfAll = ({ env }: { env: Environment }): Step => {
  const ofAll = Object.entries(headersOf(env));
  return async (c, next) => {
    await next();
    const { headers } = c.get('answer');
    for (const [name, value] of ofAll) if (!headers.has(name)) headers.set(name, value);
    headers.set('x-request-id', c.get('context').requestId);
  };
};
