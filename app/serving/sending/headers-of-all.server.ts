import type { Environment } from '#app/env.server.ts';
import { securityHeaders, strictTransport } from '../headers.server.ts';
import type { Step } from '../step.ts';

/**
 * Returns what every answer says, errors included: how a browser protects itself, and the name of the request in the
 * logs.
 */
export const headersOfAll = ({ env }: { env: Environment }): Step => {
  const secure = env.PUBLIC_URL.startsWith('https:');
  return async (c, next) => {
    await next();
    const { headers } = c.get('answer');
    for (const [name, value] of Object.entries(securityHeaders)) if (!headers.has(name)) headers.set(name, value);
    if (secure) headers.set('strict-transport-security', strictTransport);
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    headers.set('x-request-id', c.get('context').requestId);
  };
};
