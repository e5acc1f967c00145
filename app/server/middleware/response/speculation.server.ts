import type { Middleware } from '../../middleware.ts';

export const speculationRulesPath = '/ahead.json';

const pages = [
  { href_matches: '/*' },
  { not: { href_matches: '/*/export*' } },
  { not: { selector_matches: '[download],[rel~=nofollow]' } },
];

/**
 * Prefetches a link when the pointer rests on it, without a script of ours; in menus, tabs and pagination as
 * soon as the pointer is over it. A prefetch is a real GET: files are excluded, and loaders consume nothing
 * while `context.prefetch` is true.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    { where: { and: [{ selector_matches: 'nav a' }, ...pages] }, eagerness: 'eager' },
    { where: { and: pages }, eagerness: 'moderate' },
  ],
});

export const speculation: Middleware = async (c, next) => {
  await next();
  const answer = c.get('answer');
  const { account, hasStylesheet } = c.get('context');
  if ('html' in answer && account && isPrefetchAllowed(c.req.raw.headers, hasStylesheet))
    answer.headers.set('speculation-rules', `"${speculationRulesPath}"`);
};

export const isPrefetch = (headers: Headers): boolean => headers.get('sec-purpose')?.startsWith('prefetch') ?? false;

/**
 * A browser's first page stays one request: the rules come with the second, and never with Save-Data. `Sec-Fetch-Site:
 * none` marks an address that was typed or bookmarked, where the browser may be here for the first time unless it has the
 * stylesheet, and a browser's own prefetch, which may be the next page read.
 */
function isPrefetchAllowed(headers: Headers, hasStylesheet: boolean): boolean {
  if (headers.get('save-data') === 'on') return false;
  const site = headers.get('sec-fetch-site');
  return site === 'same-origin' || (site === 'none' && hasStylesheet) || isPrefetch(headers);
}
