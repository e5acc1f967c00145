/**
 * A read-only request at another URL, with the headers and the signal of the original: a runtime `Request` would
 * copy each header and create a new signal for every page.
 */
class LoaderRequest {
  readonly body = null;
  readonly bodyUsed = false;
  readonly redirect = 'follow';
  readonly #came: Request;

  readonly url: string;

  constructor(url: string, came: Request) {
    this.url = url;
    this.#came = came;
  }

  get method(): string {
    return this.#came.method;
  }

  get headers(): Headers {
    return this.#came.headers;
  }

  get signal(): AbortSignal {
    return this.#came.signal;
  }

  clone(): this {
    return this;
  }
}

export const createLoaderRequest = (url: string, came: Request): Request =>
  new LoaderRequest(url, came) as unknown as Request;
