import type { IncomingMessage, ServerResponse } from 'node:http';
import { translator } from '#app/i18n/i18n.server.ts';
import type { Key } from '#app/i18n/keys.ts';
import { languages } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { networkOfAddress } from '#domain/shared/open-call-limit.ts';
import type { SharedRedis } from '#runtime/redis.ts';
import { clientAddress } from './client-address.server.ts';

/**
 * Posts per network: burst, and rate per second. An office of hundreds sends a few. A rejection costs a
 * hundredth of a page, so an attacker who sends thousands a second takes little time from others.
 */
export const postRateLimits = { atOnce: 40, aSecond: 10 };

/** Reads per network: burst, and rate per second. Enough for 300 people who each open a page every five seconds. */
export const readRateLimits = { atOnce: 600, aSecond: 60 };

/**
 * Pages of one network rendered at once: more would delay everybody, since a slow machine serves fewer than a
 * network may request. Further ones queue in order, up to `waiting`.
 */
export const concurrencyLimits = { atOnce: 4, waiting: 200 };

const maxNetworks = 10_000;

/** Build files are served from memory, and browsers cache them for a year. */
const unlimitedPrefix = '/assets/';

/** Machines of the portal's own network: a proxy that names no client address, and health checks. */
const isPrivateNetwork = (network: string): boolean =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|0:0:0:0::|f[cd]|fe80:)/.test(network);

interface RateLimits {
  atOnce: number;
  aSecond: number;
}

interface NetworkQueue {
  running: number;
  queue: (() => void)[];
}

/**
 * Starts each queued request in its own turn of the event loop. Pages that need no I/O would otherwise be
 * rendered back to back, hundreds of them, before any other request is read.
 */
function createStarter(): (start: () => void) => void {
  const ready: (() => void)[] = [];
  let isUnderWay = false;
  const next = () => {
    const start = ready.shift();
    isUnderWay = start !== undefined;
    if (!start) return;
    setImmediate(next);
    start();
  };
  return (start) => {
    ready.push(start);
    if (isUnderWay) return;
    isUnderWay = true;
    setImmediate(next);
  };
}

/** Lets a few requests of each network run at once and queues the rest. */
function createNetworkQueues({ atOnce, waiting }: typeof concurrencyLimits) {
  const lines = new Map<string, NetworkQueue>();
  const oneAfterAnother = createStarter();

  function handOver(network: string, line: NetworkQueue): void {
    const next = line.queue.shift();
    if (next) oneAfterAnother(next);
    else {
      line.running -= 1;
      if (line.running === 0) lines.delete(network);
    }
  }

  /** Starts a request, and the next one once its response begins or its browser has gone. */
  function begin(response: ServerResponse, go: () => void, done: () => void): void {
    let ended = false;
    const end = () => {
      if (!ended) done();
      ended = true;
    };
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    // Once the headers are written, the response is only being sent: a slow reader of a file blocks nobody.
    response.writeHead = (...given: unknown[]) => {
      end();
      return writeHead(...given);
    };
    response.once('close', end);
    go();
  }

  /** Returns false where the queue is full. */
  return (network: string, response: ServerResponse, go: () => void): boolean => {
    const line = lines.get(network) ?? { running: 0, queue: [] };
    lines.set(network, line);
    const done = () => handOver(network, line);
    if (line.running < atOnce) {
      line.running += 1;
      begin(response, go, done);
    } else if (line.queue.length >= waiting) return false;
    else {
      let gone = false;
      const start = () => (gone ? done() : begin(response, go, done));
      line.queue.push(start);
      response.once('close', () => {
        gone = true;
        const place = line.queue.indexOf(start);
        if (place >= 0) line.queue.splice(place, 1);
      });
    }
    return true;
  };
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

/** In both languages: nothing of the request is read, so the reader's language is unknown. */
function bilingualPage(title: Key, text?: Key): string {
  const [en, hk] = [translator('en'), translator('hk')];
  const part = (t: Translate, lang: string) =>
    `<section lang="${lang}"><h1>${t(title)}</h1>${text ? `<p>${t(text)}</p>` : ''}</section>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${en(title)}</title><main>${part(en, languages.en.tag)}${part(hk, languages.hk.tag)}</main></html>`;
}

export const tooManyRequestsPage = (): string => bilingualPage('error.rateLimitedTitle', 'error.rateLimited');

/** For request headers that are too long to be read to their end. */
export const headersTooLongPage = (): string => bilingualPage('error.badRequest');

interface RateLimiterOptions {
  proxyHeader: string | undefined;
  page: string;
  headers: Readonly<Record<string, string>>;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
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
  headers,
  now = () => performance.now(),
  redis,
}: RateLimiterOptions) {
  const posts = createRequestCounter('posts', postRateLimits, now, redis);
  const reads = createRequestCounter('pages', readRateLimits, now, redis);
  let rejected = 0;

  const takesTurn = createNetworkQueues(concurrencyLimits);
  const isFree = ({ url = '' }: IncomingMessage, network: string): boolean =>
    url.startsWith(unlimitedPrefix) || (proxyHeader === undefined && isPrivateNetwork(network));

  function reject(response: ServerResponse): void {
    rejected += 1;
    response
      .writeHead(429, {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'retry-after': '5',
        'cache-control': 'no-store',
      })
      .end(page);
  }

  return {
    admit(request: IncomingMessage, response: ServerResponse, go: () => void): void {
      const network = networkOfAddress(clientAddress(request, proxyHeader));
      const isPost = request.method === 'POST';
      if (network === null || (!isPost && isFree(request, network))) return go();
      const { tooMuch, tooMuchTogether } = isPost ? posts : reads;
      const begin = () => {
        if (isPost) go();
        else if (!takesTurn(network, response, go)) reject(response);
      };
      if (tooMuch(network)) return reject(response);
      if (!tooMuchTogether) return begin();
      void tooMuchTogether(network).then((over) => (over ? reject(response) : begin()));
    },
    takeRejectedCount(): number {
      const count = rejected;
      rejected = 0;
      return count;
    },
  };
}
