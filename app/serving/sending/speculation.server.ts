import type { Step } from '../step.ts';

/** Browsers that can prefetch read it; signed-in pages name it in a header. */
export const speculationRulesPath = '/ahead.json';

const pages = [
  { href_matches: '/*' },
  { not: { href_matches: '/*/export*' } },
  { not: { selector_matches: '[download],[rel~=nofollow]' } },
];

/**
 * A link is fetched when the pointer rests on it, without any script of ours; one of a menu, of tabs or of the pages of a list as soon as the
 * pointer is over it. A prefetch is a real GET: files are left out, and loaders use nothing up while `context.prefetch` is true.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    { where: { and: [{ selector_matches: 'nav a' }, ...pages] }, eagerness: 'eager' },
    { where: { and: pages }, eagerness: 'moderate' },
  ],
});

/** Names the rules on pages of someone who is signed in. */
export const speculation: Step = async (c, next) => {
  await next();
  const answer = c.get('answer');
  if ('html' in answer && c.get('context').account && mayPrefetch(c.req.raw.headers))
    answer.headers.set('speculation-rules', `"${speculationRulesPath}"`);
};

export const isPrefetch = (headers: Headers): boolean => headers.get('sec-purpose')?.startsWith('prefetch') ?? false;

/**
 * A first page stays one request: the rules come with the second, and where the reader pays for every byte not at
 * all. A browser says `none` of where its own prefetch comes from, and what it fetched may be the next page read.
 */
const mayPrefetch = (headers: Headers): boolean =>
  headers.get('save-data') !== 'on' && (headers.get('sec-fetch-site') === 'same-origin' || isPrefetch(headers));
