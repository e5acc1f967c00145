/**
 * Such a request only reads, at another address. It has the headers and the signal of the one that came: a `Request` of the runtime
 * would copy each header and follow the signal by one of its own, for every page.
 */
class ReadingRequest {
  readonly body = null;
  readonly bodyUsed = false;
  readonly redirect = 'follow';
  readonly #came: Request;

  constructor(
    readonly url: string,
    came: Request,
  ) {
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

  /** Nothing of it is used up. */
  clone(): this {
    return this;
  }
}

/** Returns a GET or HEAD as one of this address for loaders, which have no body to read. */
export const readingAt = (url: string, came: Request): Request => new ReadingRequest(url, came) as unknown as Request;
