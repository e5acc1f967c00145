import type { Environment } from '#app/env.server.ts';
import { paths } from '#app/paths.ts';
import type { Sessions } from '#app/session/session.server.ts';
import { clientAddress } from '../../client-address.server.ts';
import { storedUserAgent } from '#domain/accounts/browser.ts';
import type { Middleware, MiddlewareContext } from '../../middleware.ts';

const deviceBoundPaths: ReadonlySet<string> = new Set([
  paths.login,
  paths.forgotPassword,
  paths.signUp,
  paths.admin.signIn,
  paths.workerSite.signIn,
]);

/** Determines the network address and the browser; sets a device secret where one is needed and missing. */
export const deviceCookie =
  ({ sessions, env }: { sessions: Sessions; env: Environment }): Middleware =>
  async (c, next) => {
    const known = await sessions.devices.read(c.get('head').cookies);
    const made = known === null && needsDeviceCookie(c) ? await sessions.devices.create() : null;
    const address = clientAddress(c.env?.incoming, env.CLIENT_ADDRESS_HEADER);
    const agent = storedUserAgent(c.req.raw.headers.get('user-agent'));
    c.set('browser', { address, device: known ?? made?.token ?? null, agent });
    await next();
    if (made) c.res.headers.append('set-cookie', made.cookie);
  };

/**
 * Signing in and requesting a code are posts of signed-out users. The page of such a form sets the secret, so
 * that two simultaneous posts name the same browser: the code works in it whichever response comes last.
 */
function needsDeviceCookie(c: MiddlewareContext): boolean {
  const { raw } = c.req;
  const { pathname } = new URL(raw.url);
  const asked = raw.method === 'POST' || deviceBoundPaths.has(pathname) || pathname.startsWith('/sign-in/');
  const session = c.get('session');
  return asked && !session.get('account') && !session.get('adminUser') && !session.get('workerUser');
}
