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
}

/**
 * The Content-Security-Policy of one answer: no inline script ever, inline style by its hash or else our own stylesheet,
 * another host only where its script runs.
 */
export function contentSecurityPolicy(styles: PageStyles, needs: PageNeeds = {}, development = false): string {
  const { stripe, maps, tiles } = hostsOf(needs);
  const ownScripts = needs.scripts || needs.stripe || needs.maps || development;
  // A directive that would only repeat `default-src` is left out: every page carries the policy.
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    ...(ownScripts ? { 'script-src': ["'self'", ...stripe, ...maps] } : {}),
    'style-src': stylesFrom(styles, needs, development),
    'img-src': ["'self'", 'data:', ...(needs.pictures ?? []), ...tiles],
    // Without a script nothing connects but tools that look at the page, such as for its robots.txt.
    'connect-src': ["'self'", ...(needs.stripe ? ['https://api.stripe.com'] : []), ...tiles],
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
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // `no-referrer` would make Chromium send `Origin: null` with our own form posts.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

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
