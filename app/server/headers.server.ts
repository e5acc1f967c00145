import type { PageStyles } from './page-styles.ts';

/** What a page needs beyond the strictest policy; only pages with islands need anything. */
export interface PageNeeds {
  scripts?: boolean;
  worker?: boolean;
  stripe?: boolean;
  /** A form of the page may lead to the payer's bank: 3-D Secure pages of the card provider. */
  bank?: boolean;
  /** Origins of pictures, where another API stores its files. */
  pictures?: readonly string[];
  maps?: boolean;
  /** Indexable: audit tools fetch robots.txt from within the page. */
  listed?: boolean;
}

const runsScripts = ({ scripts, stripe, maps }: PageNeeds): boolean => Boolean(scripts || stripe || maps);

/**
 * The Content-Security-Policy of a response: never an inline script, inline style by its hash or our own
 * stylesheet, another host only where its script runs.
 */
function contentSecurityPolicy(styles: PageStyles, needs: PageNeeds = {}, development = false): string {
  const { stripe, maps, tiles } = policyHosts(needs);
  const ownScripts = runsScripts(needs) || development;
  // Omits directives that would only repeat `default-src`: every page carries the policy.
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    ...(ownScripts ? { 'script-src': ["'self'", ...stripe, ...maps] } : {}),
    'style-src': styleSources(styles, needs, development),
    'img-src': ["'self'", 'data:', ...(needs.pictures ?? []), ...tiles],
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

const policyHosts = (needs: PageNeeds) => ({
  // Stripe spreads its script over hosts of its own as it sees fit.
  stripe: needs.stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : [],
  maps: needs.maps ? ['https://maps.googleapis.com'] : [],
  // Each kind of tile has its own host, as Google's CSP guide lists them.
  tiles: needs.maps ? ['https://*.googleapis.com', 'https://*.gstatic.com'] : [],
});

function styleSources(styles: PageStyles, { maps }: PageNeeds, development: boolean): readonly string[] {
  // The map provider's script writes style attributes; nothing else may.
  if (maps) return ["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com'];
  if (development) return ["'self'", "'unsafe-inline'"];
  const brand = styles.brand ? [`'${styles.brand.hash}'`] : [];
  return ['href' in styles ? "'self'" : `'${styles.hash}'`, ...brand];
}

/** On every response, errors included, except scripts and styles. */
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
 * The security headers of a page, which replace those of other responses. Every page repeats them, so each says
 * only what has an effect there; docs/decisions/0007-bytes-of-a-page.md explains why nothing is weaker for it.
 */
export function pageHeadersOf(styles: PageStyles, needs: PageNeeds, development: boolean): Record<string, string> {
  // Third-party scripts and files may check the referrer, and the public site may send one.
  const tellsOrigin = needs.listed || needs.stripe || needs.maps || (needs.pictures ?? []).length > 0;
  return {
    'content-security-policy': contentSecurityPolicy(styles, needs, development),
    'referrer-policy': tellsOrigin ? securityHeaders['referrer-policy'] : 'same-origin',
    ...(runsScripts(needs) && { 'permissions-policy': securityHeaders['permissions-policy'] }),
  };
}

/** A page has its own, or needs none: `frame-ancestors` in its policy replaces `X-Frame-Options`. */
const nonPageHeaders: ReadonlySet<string> = new Set(['permissions-policy', 'x-frame-options']);

/**
 * Whether a default header is omitted from this page. @param window whether the page is a top-level navigation:
 * `Cross-Origin-Resource-Policy` protects responses from other documents
 */
export const isRedundantHeader = (name: string, window: boolean): boolean =>
  nonPageHeaders.has(name) || (window && name === 'cross-origin-resource-policy');

/**
 * For built scripts and styles, which are never shown as a document. An island loads several: headers that only
 * matter for documents would cost a slow line 50 ms.
 */
export const moduleHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const strictTransport = 'max-age=31536000; includeSubDomains';

export const defaultHeaders = ({ PUBLIC_URL }: { PUBLIC_URL: string }): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': strictTransport }),
});
