/** Where browsers that can prefetch read what they may; named by a header on signed-in pages. */
export const speculationRulesPath = '/speculation-rules.json';

/**
 * A link is fetched when the pointer rests on it, without any script of ours. A prefetch is a real GET:
 * files are left out, and loaders use nothing up while `context.prefetch` is true.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*/export*' } },
          { not: { selector_matches: '[download],[rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
