/** What a browser without scripts gets: its page, or nothing of a file. */
export interface OpenedPage {
  status: number;
  /** After redirects, as path and query. */
  address: string;
  html: string;
}

type Fetch = (request: Request) => Response | Promise<Response>;

const maxRedirects = 10;

/** Opens pages of the portal in this process: keeps cookies, follows redirects, sends forms. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  private readonly fetch: Fetch;
  private readonly origin: string;

  constructor(fetch: Fetch, origin: string) {
    this.fetch = fetch;
    this.origin = origin;
  }

  open(address: string): Promise<OpenedPage> {
    return this.#follow(new Request(new URL(address, this.origin)));
  }

  post(address: string, values: URLSearchParams): Promise<OpenedPage> {
    const headers = { origin: this.origin };
    return this.#follow(new Request(new URL(address, this.origin), { method: 'POST', body: values, headers }));
  }

  async #follow(first: Request): Promise<OpenedPage> {
    let request = first;
    for (let hops = 0; ; hops++) {
      const response = await this.#answer(request);
      const { pathname, search } = new URL(request.url);
      const location = response.headers.get('location');
      const isRedirect = response.status >= 300 && response.status < 400 && location !== null;
      const target = isRedirect ? new URL(location, request.url) : null;
      if (target?.origin === this.origin && hops < maxRedirects) {
        request = new Request(target);
        continue;
      }
      const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      const body = await response.arrayBuffer();
      const html = isPage ? Buffer.from(body).toString() : '';
      return { status: response.status, address: pathname + search, html };
    }
  }

  async #answer(request: Request): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(request.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await this.fetch(new Request(request, { headers }));
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}
