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
  if ('html' in answer && c.get('context').account && isPrefetchAllowed(c.req.raw.headers))
    answer.headers.set('speculation-rules', `"${speculationRulesPath}"`);
};

export const isPrefetch = (headers: Headers): boolean => headers.get('sec-purpose')?.startsWith('prefetch') ?? false;

/**
 * A first page stays one request: the rules come with the second, and never with Save-Data. `Sec-Fetch-Site:
 * none` marks a browser's own prefetch, which may be the next page read.
 */
const isPrefetchAllowed = (headers: Headers): boolean =>
  headers.get('save-data') !== 'on' && (headers.get('sec-fetch-site') === 'same-origin' || isPrefetch(headers));
