import { LRUCache } from 'lru-cache';
import { wantsChineseHome } from '../request/localized-home.server.ts';
import type { Environment } from '#app/env.server.ts';
import { requestIdOf } from '#runtime/request-id.ts';
import type { Head } from '../../requests.server.ts';
import type { Middleware } from '../../middleware.ts';
import { hasStylesheet, hasOnlyStylesheetCookie, type Stylesheet } from '../../stylesheet.server.ts';
import { compress } from './compression.server.ts';

interface CachedPage {
  html: string;
  headers: Readonly<Record<string, string>>;
  etag: string;
  bodies: Map<string, ReturnType<typeof compress>>;
}

/** Number of cached pages: some 10 MB at most. */
const maxPages = 200;
/** Milliseconds. A page is cached no longer than the API responses it was rendered from. */
const maxAge = 15_000;

const addressOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2));

/** A page that links the stylesheet differs from one with inlined CSS. */
const cacheKey = ({ url }: Request, { cookies }: Head, sheet: Stylesheet): string =>
  `${hasStylesheet(cookies, sheet) ? 'linked' : 'inlined'} ${addressOf(url)}`;

/**
 * Caches public pages, which are the same for every reader without a cookie: for a job that thousands open at
 * once.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({ max: maxPages });
  readonly #publicUrl: string;
  readonly #stylesheet: Stylesheet;

  constructor({ PUBLIC_URL: publicUrl }: Pick<Environment, 'PUBLIC_URL'>, stylesheet: Stylesheet) {
    this.#publicUrl = publicUrl;
    this.#stylesheet = stylesheet;
  }

  readonly serve: Middleware = async (c, next) => {
    const known = await this.#find(c.req.raw, c.get('head'));
    if (known) return known;
    await next();
  };

  readonly store: Middleware = async (c, next) => {
    await next();
    const answer = c.get('answer');
    if (!c.get('shared') || !('html' in answer) || !isPublicPage(c.req.raw)) return;
    // When an API response behind the page goes stale, by the process's clock.
    const { until } = c.get('context').freshness;
    const left = Math.floor(Math.min(until - performance.now(), maxAge));
    const etag = answer.headers.get('etag');
    if (left < 1 || etag === null) return;
    const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers);
    this.#pages.set(
      cacheKey(c.req.raw, c.get('head'), this.#stylesheet),
      { html: answer.html, headers, etag, bodies: new Map() },
      { ttl: left },
    );
  };

  async #find(request: Request, head: Head): Promise<Response | null> {
    if (!isPublicPage(request) || (await wantsChineseHome(request, this.#publicUrl))) return null;
    const page = this.#pages.get(cacheKey(request, head, this.#stylesheet));
    if (!page) return null;
    const headers = { ...page.headers, 'x-request-id': requestIdOf(request.headers) };
    if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers });
    const { body, encoding } = bodyOf(page, request.headers.get('accept-encoding') ?? '');
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        ...headers,
        ...(encoding && { 'content-encoding': encoding }),
        'content-length': String(body.length),
      },
    });
  }
}

function bodyOf({ html, bodies }: CachedPage, accepted: string): ReturnType<typeof compress> {
  const known = bodies.get(accepted);
  if (known) return known;
  const made = compress(html, accepted);
  // Browsers send few different values; made-up ones must not fill the memory.
  if (bodies.size < 4) bodies.set(accepted, made);
  return made;
}

const isPublicPage = ({ method, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && hasOnlyStylesheetCookie(headers);
