import type { Environment } from '#app/env.server.ts';
import { paths } from '#app/paths.ts';
import type { Sessions } from '#app/session/session.server.ts';
import { clientAddress } from '../client-address.server.ts';
import { keptAgent } from '#domain/account/browser.ts';
import type { Step, StepContext } from '../step.ts';

/** The API wants to know the browser for these pages with a form. */
const asksWhoItIs: ReadonlySet<string> = new Set([paths.login, paths.forgotPassword, paths.signUp, paths.officeSignIn]);

/**
 * Returns where the request comes from, and which browser sends it; one that needs a secret and has none gets its own.
 */
export const device =
  ({ sessions, env }: { sessions: Sessions; env: Environment }): Step =>
  async (c, next) => {
    const known = await sessions.devices.read(c.get('head').cookies);
    const made = known === null && needsSecret(c) ? await sessions.devices.make() : null;
    const address = clientAddress(c.env?.incoming, env.CLIENT_ADDRESS_HEADER);
    const agent = keptAgent(c.req.raw.headers.get('user-agent'));
    c.set('browser', { address, device: known ?? made?.token ?? null, agent });
    await next();
    if (made) c.res.headers.append('set-cookie', made.cookie);
  };

/**
 * Signing in and asking for a code are posts of someone who is not signed in. The page of such a form brings the secret, so
 * that two posts of it at once name one browser: the code works in it whichever answer comes last.
 */
function needsSecret(c: StepContext): boolean {
  const { raw } = c.req;
  const { pathname } = new URL(raw.url);
  const asked = raw.method === 'POST' || asksWhoItIs.has(pathname) || pathname.startsWith('/sign-in/');
  return asked && !c.get('session').get('account') && !c.get('session').get('provider');
}
