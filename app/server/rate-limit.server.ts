import type { IncomingMessage, ServerResponse } from 'node:http';
import { translator } from '#app/i18n/i18n.server.ts';
import type { Key } from '#app/i18n/keys.ts';
import { languages, type Language } from '#app/i18n/languages.ts';
import { networkOfAddress } from '#domain/shared/open-call-limit.ts';
import { rejectionDelay } from '#runtime/fair-queue.ts';
import type { SharedRedis } from '#runtime/redis.ts';
import { wantsJson, type RejectedAnswer } from './document/form-answer.ts';
import { clientAddress, clientNetwork } from './client-address.server.ts';

/**
 * Posts per network: burst, and rate per second. An office of hundreds sends a few. A rejection costs a
 * hundredth of a page, so an attacker who sends thousands a second takes little time from others.
 */
export const postRateLimits = { atOnce: 40, aSecond: 10 };

/** Reads per network: burst, and rate per second. Enough for 300 people who each open a page every five seconds. */
export const readRateLimits = { atOnce: 600, aSecond: 60 };

const maxNetworks = 10_000;

/** Bytes of a rejected form for which a connection stays open. */
const maxUnwantedBytes = 16_384;

interface RateLimits {
  atOnce: number;
  aSecond: number;
}

/** A token bucket per network. Returns whether one more request exceeds it. */
function createTokenBuckets({ atOnce, aSecond }: RateLimits, now: () => number): (network: string) => boolean {
  const left = new Map<string, { more: number; at: number }>();
  return (network) => {
    const at = now();
    const known = left.get(network) ?? { more: atOnce, at };
    const more = Math.min(atOnce, known.more + ((at - known.at) / 1_000) * aSecond);
    // Deleted first, so that the map is ordered by the last request.
    left.delete(network);
    left.set(network, { more: Math.max(0, more - 1), at });
    const [quietest] = left.size > maxNetworks ? left.keys() : [];
    if (quietest !== undefined) left.delete(quietest);
    return more < 1;
  };
}

/** A page that costs nothing to make, in each of these languages. */
export function noticePage(readers: readonly Language[], title: Key, text?: Key): string {
  const sections = readers.map((language) => {
    const t = translator(language);
    return `<section lang="${languages[language].tag}"><h1>${t(title)}</h1>${text ? `<p>${t(text)}</p>` : ''}</section>`;
  });
  const heading = readers.map((language) => translator(language)(title)).join(' · ');
  return `<!doctype html><html lang="${languages[readers[0] ?? 'en'].tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><main>${sections.join('')}</main></html>`;
}

/** Nothing of the request is read, so the reader's language is unknown. */
const everyLanguage = ['en', 'hk'] as const;

export const tooManyRequestsPage = (): string =>
  noticePage(everyLanguage, 'error.rateLimitedTitle', 'error.rateLimited');

/** For request headers that are too long to be read to their end. */
export const headersTooLongPage = (): string => noticePage(everyLanguage, 'error.badRequest');

/** Nothing says in which language. */
const tooMany: RejectedAnswer = { code: 'rate_limited', message: null };

interface RateLimiterOptions {
  proxyHeader: string | undefined;
  page: string;
  /** Addresses that are not counted: browsers cache files of the build for a year. */
  files: ReadonlySet<string>;
  headers: Readonly<Record<string, string>>;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** Milliseconds until a request that is refused is answered. */
  rejectedAfter?: number;
  redis?: SharedRedis | undefined;
}

/** A portal counts its own requests, and in Redis those of all portals. */
interface RequestCounter {
  tooMuch: (network: string) => boolean;
  tooMuchTogether: ((network: string) => Promise<boolean>) | undefined;
}

/** Redis windows begin with the first request, so the same two limits work for bursts and for longer periods. */
function createRequestCounter(
  name: string,
  limits: RateLimits,
  now: () => number,
  redis?: SharedRedis,
): RequestCounter {
  const shared = redis?.limit({ name, max: limits.atOnce, seconds: limits.atOnce / limits.aSecond });
  return {
    tooMuch: createTokenBuckets(limits, now),
    tooMuchTogether: shared && (async (network) => ((await shared(network)) ?? 0) > 0),
  };
}

/**
 * Rate limit per network, applied before a request is read or logged. A session cookie exempts nobody, since
 * anybody can send one. Pages have a separate limit, so that a reader of many can still post; without a proxy
 * header, machines of the local network are unlimited.
 */
export function createRateLimiter({
  proxyHeader,
  page,
  files,
  headers,
  now = () => performance.now(),
  rejectedAfter = rejectionDelay,
  redis,
}: RateLimiterOptions) {
  const posts = createRequestCounter('posts', postRateLimits, now, redis);
  const reads = createRequestCounter('pages', readRateLimits, now, redis);
  let rejected = 0;

  function reject({ method, headers: sent }: IncomingMessage, response: ServerResponse): void {
    const isProgram = method === 'POST' && wantsJson(sent.accept);
    // Otherwise a body that nobody wants would be read to its end.
    if (method === 'POST' && Number(sent['content-length'] ?? Infinity) > maxUnwantedBytes)
      response.shouldKeepAlive = false;
    response
      .writeHead(429, {
        ...headers,
        'content-type': isProgram ? 'application/json' : 'text/html; charset=utf-8',
        'retry-after': '5',
        'cache-control': 'no-store',
      })
      .end(isProgram ? JSON.stringify(tooMany) : page);
  }

  return {
    admit(request: IncomingMessage, response: ServerResponse, go: () => void): void {
      const address = clientAddress(request, proxyHeader);
      const isPost = request.method === 'POST';
      const network = isPost ? networkOfAddress(address) : clientNetwork(address, proxyHeader);
      // By the exact address: `/assets/../jobs` is a page.
      if (network === null || (!isPost && files.has(request.url ?? ''))) return go();
      const { tooMuch, tooMuchTogether } = isPost ? posts : reads;
      const rejectLater = () => {
        rejected += 1;
        setTimeout(() => reject(request, response), rejectedAfter);
      };
      if (tooMuch(network)) return rejectLater();
      if (!tooMuchTogether) return go();
      void tooMuchTogether(network).then((over) => (over ? rejectLater() : go()));
    },
    takeRejectedCount(): number {
      const count = rejected;
      rejected = 0;
      return count;
    },
  };
}
