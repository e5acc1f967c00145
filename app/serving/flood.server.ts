import type { IncomingMessage, ServerResponse } from 'node:http';
import { translator } from '#app/i18n/i18n.server.ts';
import type { Key } from '#app/i18n/keys.ts';
import { languages } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { networkOf } from '#domain/account/open-call-limit.ts';
import type { SharedRedis } from '#runtime/redis.ts';
import { clientAddress } from './client-address.server.ts';

/**
 * One network may post so many forms at once, and so many a second over a longer time: an office of hundreds sends a few. To
 * refuse costs a hundredth of a page, so a stranger who sends thousands a second takes little time from others.
 */
export const floodLimits = { atOnce: 40, aSecond: 10 };

/** It may ask for so many pages and files at once, and so many a second: 300 people who open a page every five seconds. */
export const readLimits = { atOnce: 600, aSecond: 60 };

/**
 * So many pages of one network are made at once: more would hold up everybody, since a slow machine serves fewer than a network may
 * ask for. The next ones wait in their order, so many at most.
 */
export const turnLimits = { atOnce: 4, waiting: 200 };

/** So many networks are remembered; beyond them the one that was quiet for longest is forgotten. */
const mostNetworks = 10_000;

/** A build's files are read from memory, and a browser keeps them for a year. */
const freeFiles = '/assets/';

/** Machines of this one's own network: the proxy in front, whose readers nobody tells apart, and checks of health. */
const isWithin = (network: string): boolean =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|0:0:0:0::|f[cd]|fe80:)/.test(network);

interface Limits {
  atOnce: number;
  aSecond: number;
}

/** One network has so many requests under way, and these wait. */
interface Line {
  running: number;
  queue: (() => void)[];
}

/**
 * Begins what waited each in a turn of the event loop of its own. Pages that need nothing from elsewhere would be made one out
 * of the other, hundreds of them, before anything of anybody else is read.
 */
function startsOf(): (start: () => void) => void {
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

/** Lets a few of each network go on at once, and the rest one after another. */
function turnsOf({ atOnce, waiting }: typeof turnLimits) {
  const lines = new Map<string, Line>();
  const oneAfterAnother = startsOf();

  function handOver(network: string, line: Line): void {
    const next = line.queue.shift();
    if (next) oneAfterAnother(next);
    else {
      line.running -= 1;
      if (line.running === 0) lines.delete(network);
    }
  }

  /** Takes up a request, and the next one once its answer begins or its browser has gone. */
  function begin(response: ServerResponse, go: () => void, done: () => void): void {
    let ended = false;
    const end = () => {
      if (!ended) done();
      ended = true;
    };
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    // From its head on an answer is only sent: a slow reader of a file holds nobody up.
    response.writeHead = (...given: unknown[]) => {
      end();
      return writeHead(...given);
    };
    response.once('close', end);
    go();
  }

  /** Answers false where too many wait already. */
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

/** Counts by network. Answers whether it is too much, for one more. */
function bucketsOf({ atOnce, aSecond }: Limits, now: () => number): (network: string) => boolean {
  const left = new Map<string, { more: number; at: number }>();
  return (network) => {
    const at = now();
    const known = left.get(network) ?? { more: atOnce, at };
    const more = Math.min(atOnce, known.more + ((at - known.at) / 1_000) * aSecond);
    // Taken out first, so that the map is in the order of the last requests.
    left.delete(network);
    left.set(network, { more: Math.max(0, more - 1), at });
    const [quietest] = left.size > mostNetworks ? left.keys() : [];
    if (quietest !== undefined) left.delete(quietest);
    return more < 1;
  };
}

/** Returns a page in both languages: nothing of the request is read, so nobody knows theirs. */
function pageInBoth(title: Key, text?: Key): string {
  const [en, hk] = [translator('en'), translator('hk')];
  const part = (t: Translate, lang: string) =>
    `<section lang="${lang}"><h1>${t(title)}</h1>${text ? `<p>${t(text)}</p>` : ''}</section>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${en(title)}</title><main>${part(en, languages.en.tag)}${part(hk, languages.hk.tag)}</main></html>`;
}

/** A refused sender reads this. */
export const floodPage = (): string => pageInBoth('error.floodTitle', 'error.flood');

/** Stands where a head is too long to be read to its end. */
export const longHeadPage = (): string => pageInBoth('error.badRequest');

interface FloodParts {
  /** The proxy in front names the browser's address in this header. */
  proxyHeader: string | undefined;
  /** A refused sender reads this page. */
  page: string;
  headers: Readonly<Record<string, string>>;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  /** Several portals count together in it. */
  redis?: SharedRedis | undefined;
}

/** A portal counts what it gets itself, and in Redis what all get. */
interface Counting {
  tooMuch: (network: string) => boolean;
  tooMuchTogether: ((network: string) => Promise<boolean>) | undefined;
}

/** The windows of Redis begin with a first request, so the same two figures hold for a burst and for a longer time. */
function countingOf(name: string, limits: Limits, now: () => number, redis?: SharedRedis): Counting {
  const shared = redis?.limit({ name, most: limits.atOnce, seconds: limits.atOnce / limits.aSecond });
  return {
    tooMuch: bucketsOf(limits, now),
    tooMuchTogether: shared && (async (network) => ((await shared(network)) ?? 0) > 0),
  };
}

/**
 * Tells of each request whether its network posts or asks too much, and answers it then, before it is read or logged: by the
 * session's cookie nobody is let through, since anybody can send one. Pages have a count of
 * their own, so that a reader of many can still post; where no proxy names the reader, a machine of this network may ask for
 * any number.
 */
export function createFloodGuard({ proxyHeader, page, headers, now = () => performance.now(), redis }: FloodParts) {
  const posts = countingOf('posts', floodLimits, now, redis);
  const reads = countingOf('pages', readLimits, now, redis);
  let refused = 0;

  const takesTurn = turnsOf(turnLimits);
  /** Nobody counts these, and they wait for nobody. */
  const isFree = ({ url = '' }: IncomingMessage, network: string): boolean =>
    url.startsWith(freeFiles) || (proxyHeader === undefined && isWithin(network));

  function refuse(response: ServerResponse): void {
    refused += 1;
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
    /** Goes on with a request, at once or in its network's turn, or answers it here. */
    admit(request: IncomingMessage, response: ServerResponse, go: () => void): void {
      const network = networkOf(clientAddress(request, proxyHeader));
      const isPost = request.method === 'POST';
      if (network === null || (!isPost && isFree(request, network))) return go();
      const { tooMuch, tooMuchTogether } = isPost ? posts : reads;
      const begin = () => {
        if (isPost) go();
        else if (!takesTurn(network, response, go)) refuse(response);
      };
      if (tooMuch(network)) return refuse(response);
      if (!tooMuchTogether) return begin();
      void tooMuchTogether(network).then((over) => (over ? refuse(response) : begin()));
    },
    /** Returns how many were refused since it was asked last, for one line in the log. */
    takeRefused(): number {
      const count = refused;
      refused = 0;
      return count;
    },
  };
}
