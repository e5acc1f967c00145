import type { RequestContext } from '#app/context.server.ts';
import { homeVaryHeader, isHome } from '../request/localized-home.server.ts';
import type { PageResponse, Middleware } from '../../middleware.ts';

const sharedSeconds = { fresh: 60, whileRevalidating: 600 };

export const caching: Middleware = async (c, next) => {
  await next();
  const [answer, context] = [c.get('answer'), c.get('context')];
  const { headers } = answer;
  const shared = c.req.raw.method !== 'POST' && isShareable(answer, context);
  c.set('shared', shared);
  if (!headers.has('cache-control')) headers.set('cache-control', cacheControl(shared, context));
  // A response that is not stored needs no `Vary`.
  if (headers.get('cache-control') === 'no-store') return;
  headers.append('vary', variesBy(answer, shared));
  if (isHome(c.req.raw.url)) headers.append('vary', homeVaryHeader);
};

/** Public pages without a session, a cookie, a stale copy or a form of one reader. */
const isShareable = (answer: PageResponse, { owner, freshness }: RequestContext): boolean =>
  'html' in answer &&
  answer.shared === true &&
  answer.status === 200 &&
  owner === null &&
  !freshness.stale &&
  answer.headers.getSetCookie().length === 0;

function cacheControl(shared: boolean, { session }: RequestContext): string {
  if (shared)
    return `public, max-age=${sharedSeconds.fresh}, stale-while-revalidate=${sharedSeconds.whileRevalidating}`;
  // Also for a session that was created in this request.
  return session.get('token') ? 'no-store' : 'private, no-cache';
}

function variesBy(answer: PageResponse, shared: boolean): string {
  const forAll = !('html' in answer) && answer.headers.get('cache-control')?.startsWith('public');
  if (forAll) return 'Accept-Encoding';
  // The URL of a public page names its language.
  return shared ? 'Accept-Encoding, Cookie' : 'Accept-Encoding, Cookie, Accept-Language';
}
