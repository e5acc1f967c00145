import { LRUCache } from 'lru-cache';
import { compress } from './compression.server.ts';

interface Kept {
  html: string;
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** By `content-encoding`, made when first asked for. */
  bodies: Map<string, ReturnType<typeof compress>>;
}

/** Pages kept: at most some 10 MB. */
const most = 200;
/** Milliseconds, at most; a page is kept no longer than the answers it was drawn from. */
const longest = 15_000;

/** The path and query of an address; its host says nothing of the page. */
const addressOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2));

/** Pages that every reader without a cookie sees alike, as they were drawn last: a job that thousands open at once. */
export class PublicPages {
  readonly #pages = new LRUCache<string, Kept>({ max: most });

  /** @param until the moment of the process's clock at which an answer behind the page is out of date */
  keep(request: Request, html: string, headers: Headers, until: number): void {
    if (!isForAll(request)) return;
    const left = Math.floor(Math.min(until - performance.now(), longest));
    const etag = headers.get('etag');
    if (left < 1 || etag === null) return;
    const { 'x-request-id': _, ...kept } = Object.fromEntries(headers);
    this.#pages.set(addressOf(request.url), { html, headers: kept, etag, bodies: new Map() }, { ttl: left });
  }

  find(request: Request, requestId: () => string): Response | null {
    if (!isForAll(request)) return null;
    const page = this.#pages.get(addressOf(request.url));
    if (!page) return null;
    const headers = { ...page.headers, 'x-request-id': requestId() };
    if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers });
    const accepted = request.headers.get('accept-encoding') ?? '';
    const known = page.bodies.get(accepted);
    const { body, encoding } = known ?? compress(page.html, accepted);
    // Browsers send few different values; a reader who makes them up fills nothing.
    if (!known && page.bodies.size < 4) page.bodies.set(accepted, { body, encoding });
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        ...headers,
        ...(encoding && { 'content-encoding': encoding }),
        'content-length': String(body.length),
      },
    });
  }
}

const isForAll = ({ method, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.get('cookie') === null;
