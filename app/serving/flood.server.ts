import type { IncomingMessage, ServerResponse } from 'node:http';
import { translator } from '#app/i18n/i18n.server.ts';
import { languages } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { networkOf } from '#domain/account/open-call-limit.ts';
import { clientAddress } from './client-address.server.ts';

/**
 * One network may post so many forms at once, and so many a second over a longer time: an office of hundreds sends a few. To
 * refuse costs a hundredth of a page, so a stranger who sends thousands a second takes little time from others.
 */
export const floodLimits = { atOnce: 40, aSecond: 10 };

/** So many networks are remembered; beyond them the one that was quiet for longest is forgotten. */
const mostNetworks = 10_000;

/** Returns the page of a refused sender, in both languages: nothing of the request is read, so nobody knows theirs. */
export function floodPage(): string {
  const [en, hk] = [translator('en'), translator('hk')];
  const part = (t: Translate, lang: string) =>
    `<section lang="${lang}"><h1>${t('error.floodTitle')}</h1><p>${t('error.flood')}</p></section>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${en('error.floodTitle')}</title><main>${part(en, languages.en.tag)}${part(hk, languages.hk.tag)}</main></html>`;
}

interface FloodParts {
  /** The proxy in front names the browser's address in this header. */
  proxyHeader: string | undefined;
  /** A refused sender reads this page. */
  page: string;
  headers: Readonly<Record<string, string>>;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/**
 * Tells of each request whether its network posts too much, and answers it then, before it is read or logged: by the session's
 * cookie nobody is let through, since anybody can send one. Only posts are counted.
 */
export function createFloodGuard({ proxyHeader, page, headers, now = () => performance.now() }: FloodParts) {
  const left = new Map<string, { posts: number; at: number }>();
  let refused = 0;

  function isTooMuch(network: string): boolean {
    const at = now();
    const known = left.get(network) ?? { posts: floodLimits.atOnce, at };
    const posts = Math.min(floodLimits.atOnce, known.posts + ((at - known.at) / 1_000) * floodLimits.aSecond);
    // Taken out first, so that the map is in the order of the last posts.
    left.delete(network);
    left.set(network, { posts: Math.max(0, posts - 1), at });
    const [quietest] = left.size > mostNetworks ? left.keys() : [];
    if (quietest !== undefined) left.delete(quietest);
    return posts < 1;
  }

  return {
    /** Returns true for a request that was answered here. */
    refuses(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'POST') return false;
      const network = networkOf(clientAddress(request, proxyHeader));
      if (network === null || !isTooMuch(network)) return false;
      refused += 1;
      response
        .writeHead(429, {
          ...headers,
          'content-type': 'text/html; charset=utf-8',
          'retry-after': '5',
          'cache-control': 'no-store',
        })
        .end(page);
      return true;
    },
    /** Returns how many were refused since it was asked last, for one line in the log. */
    takeRefused(): number {
      const count = refused;
      refused = 0;
      return count;
    },
  };
}
