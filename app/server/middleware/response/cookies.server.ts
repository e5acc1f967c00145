import type { RequestSession } from '#app/session/session.server.ts';
import { isWithoutOrigin } from '../../origin.server.ts';
import type { Middleware } from '../../middleware.ts';

/**
 * Writes the cookies that loaders and actions set, and the session where it changed. No other middleware writes
 * the session.
 */
export const cookies: Middleware = async (c, next) => {
  await next();
  const [{ headers, status }, context] = [c.get('answer'), c.get('context')];
  if (context.describing) return;
  const isShown = status < 300 || status >= 400;
  const asked = [context.headers, ...(isShown ? [context.pageHeaders] : [])];
  for (const cookie of asked.flatMap((some) => some.getSetCookie())) headers.append('set-cookie', cookie);
  const received = c.get('received');
  if ('form' in received && received.form !== null) markOrigin(context.session, c.req.raw.headers);
  const committed = await context.session.commit();
  if (committed) headers.append('set-cookie', committed);
};

/** Of a session that an accepted post changed. */
function markOrigin(session: RequestSession, headers: Headers): void {
  if (!session.changed || session.isUnused) return;
  if (isWithoutOrigin(headers)) session.set('isWithoutOrigin', true);
  else session.unset('isWithoutOrigin');
}
