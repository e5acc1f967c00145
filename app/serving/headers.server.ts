import type { PageStyles } from './page-styles.ts';

/** A page needs these beyond the strictest policy; only pages with islands need anything. */
export interface PageNeeds {
  /** The page carries an island: scripts and connections of our own. */
  scripts?: boolean;
  /** The push island: our service worker. */
  worker?: boolean;
  /** The card island: the payment provider's script and frames. */
  stripe?: boolean;
  /** A form of the page may lead to the payer's bank: 3-D Secure pages of the payment provider. */
  bank?: boolean;
  /** Pictures may come from these origins, where another API keeps its files. */
  pictures?: readonly string[];
  /** The map island: the map provider's script, pictures and styles. */
  maps?: boolean;
  /** The page is for search engines: tools that look at one ask for its robots.txt from within. */
  listed?: boolean;
}

/** Returns whether a script of a page may run. */
const runsScripts = ({ scripts, stripe, maps }: PageNeeds): boolean => Boolean(scripts || stripe || maps);

/**
 * The Content-Security-Policy of one answer: no inline script ever, inline style by its hash or else our own stylesheet,
 * another host only where its script runs.
 */
function contentSecurityPolicy(styles: PageStyles, needs: PageNeeds = {}, development = false): string {
  const { stripe, maps, tiles } = hostsOf(needs);
  const ownScripts = runsScripts(needs) || development;
  // A directive that would only repeat `default-src` is left out: every page carries the policy.
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    ...(ownScripts ? { 'script-src': ["'self'", ...stripe, ...maps] } : {}),
    'style-src': stylesFrom(styles, needs, development),
    'img-src': ["'self'", 'data:', ...(needs.pictures ?? []), ...tiles],
    // Without a script nothing connects.
    ...(ownScripts || needs.listed
      ? { 'connect-src': ["'self'", ...(needs.stripe ? ['https://api.stripe.com'] : []), ...tiles] }
      : {}),
    ...(needs.maps ? { 'font-src': ['https://fonts.gstatic.com'], 'worker-src': ['blob:'] } : {}),
    ...(needs.stripe ? { 'frame-src': [...stripe, 'https://hooks.stripe.com'] } : {}),
    ...(needs.worker ? { 'worker-src': ["'self'"] } : {}),
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...(needs.stripe || needs.bank ? ['https://hooks.stripe.com'] : [])],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** Hosts of the providers whose scripts a page runs. */
const hostsOf = (needs: PageNeeds) => ({
  // The provider parts its script over hosts of its own as it sees fit.
  stripe: needs.stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : [],
  maps: needs.maps ? ['https://maps.googleapis.com'] : [],
  // Pictures of the map come from a host for each kind of tile, as the provider's own policy guide lists them.
  tiles: needs.maps ? ['https://*.googleapis.com', 'https://*.gstatic.com'] : [],
});

function stylesFrom(styles: PageStyles, { maps }: PageNeeds, development: boolean): readonly string[] {
  // The map provider's script writes style attributes; nothing else may.
  if (maps) return ["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com'];
  if (development) return ["'self'", "'unsafe-inline'"];
  return ['href' in styles ? "'self'" : `'${styles.hash}'`];
}

/** Every answer has these, errors included, but not scripts and styles. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // `no-referrer` would make Chromium send `Origin: null` with our own form posts.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const satisfies Readonly<Record<string, string>>;

/**
 * Returns the security headers of a page in place of those that every answer has. They come again with every page, so each says only
 * what does something there; docs/decisions/0087-what-comes-again.md says why nothing is weaker for it.
 */
export function headersOfPage(styles: PageStyles, needs: PageNeeds, development: boolean): Record<string, string> {
  // Other origins that a page works with may want to know by whom they are asked, and the public site says where its readers come from.
  const tellsOrigin = needs.listed || needs.stripe || needs.maps || (needs.pictures ?? []).length > 0;
  return {
    'content-security-policy': contentSecurityPolicy(styles, needs, development),
    'referrer-policy': tellsOrigin ? securityHeaders['referrer-policy'] : 'same-origin',
    ...(runsScripts(needs) && { 'permissions-policy': securityHeaders['permissions-policy'] }),
  };
}

/** A page has its own, or needs none: `frame-ancestors` of its policy says what `X-Frame-Options` did. */
const ofOtherAnswers: ReadonlySet<string> = new Set(['permissions-policy', 'x-frame-options']);

/**
 * Returns whether a header that every answer has is left out of this page.
 *
 * @param window whether the page is asked for by a window itself: `Cross-Origin-Resource-Policy` keeps answers out of other documents
 */
export const isNeedless = (name: string, window: boolean): boolean =>
  ofOtherAnswers.has(name) || (window && name === 'cross-origin-resource-policy');

/**
 * Built scripts and styles have these; no window shows them as a document. An island asks for several: what only a
 * document obeys would cost a slow line 50 ms.
 */
export const moduleHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const strictTransport = 'max-age=31536000; includeSubDomains';

/** Returns the headers of an answer that has none of its own. */
export const headersOf = ({ PUBLIC_URL }: { PUBLIC_URL: string }): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': strictTransport }),
});
