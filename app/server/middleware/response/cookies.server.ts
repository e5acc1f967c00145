import type { Middleware } from '../../middleware.ts';

/**
 * Writes the cookies that loaders and actions set, and the session where it changed. No other middleware writes
 * the session.
 */
export const cookies: Middleware = async (c, next) => {
  await next();
  const [{ headers, status }, context] = [c.get('answer'), c.get('context')];
  const isShown = status < 300 || status >= 400;
  const asked = [context.headers, ...(isShown ? [context.pageHeaders] : [])];
  for (const cookie of asked.flatMap((some) => some.getSetCookie())) headers.append('set-cookie', cookie);
  const committed = await context.session.commit();
  if (committed) headers.append('set-cookie', committed);
};
