import { setTimeout } from 'node:timers/promises';
import { Pool, type Dispatcher } from 'undici';
import type { Call } from '#contract/core/call.ts';
import type { UpstreamClock } from '../clock.server.ts';
import { decompressed, readHeader } from './coding.server.ts';
import { Unavailable } from '../errors.ts';
import { wireRequest } from '../requests.server.ts';
import type { ApiRequest } from '../adapter/adapter.ts';
import { isUnavailableStatus, retryAfterSeconds, unreachable } from '../responses.server.ts';

export const callLimits = {
  /** Milliseconds of a call, retries and redirects included; of a file until it begins, and of each silence after that. */
  timeout: 60_000,
  redirects: 10,
  bytes: 10 * 1024 * 1024,
  /** For a GET; a write is never retried. */
  retries: 2,
  /** The longest `Retry-After` of a 429, in seconds, that a GET waits for; once. */
  wait: 10,
};

export interface ConnectionOptions {
  limits?: Partial<typeof callLimits> | undefined;
  deadline?: ((milliseconds: number) => AbortSignal) | undefined;
}

/** Null for an answer that stays. @param longest the longest wait that the API may ask for */
function secondsBeforeRetry(response: Dispatcher.ResponseData, longest: number): number | null {
  if (isUnavailableStatus(response.statusCode)) return 0;
  const asked = response.statusCode === 429 ? retryAfterSeconds(response) : null;
  return asked !== null && asked <= longest ? asked : null;
}

const isFlowing = ({ contract }: ApiRequest, { statusCode }: Dispatcher.ResponseData): boolean =>
  contract.file !== undefined && statusCode < 400;

/** A deadline that can be lifted, where a body has begun that takes as long as it takes. */
function liftable(deadline: AbortSignal): { signal: AbortSignal; lift: () => void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort(deadline.reason);
  if (deadline.aborted) abort();
  else deadline.addEventListener('abort', abort, { once: true });
  return { signal: controller.signal, lift: () => deadline.removeEventListener('abort', abort) };
}

/** Is told what is sent, the status of each attempt that got a response, and what an adapter gets to see. */
export interface SendObserver {
  sends(request: ApiRequest): void;
  answers(status: number): void;
  says(body: unknown): void;
}

/** How calls reach the API, with an adapter in between or without one. */
export interface Transport {
  readonly limits: typeof callLimits;
  /**
   * Sends a call under one deadline, which ends where a file begins: a read is retried when the API is away for a moment.
   *
   * @throws Unavailable without a response
   */
  send(request: ApiRequest, callMethod: Call['method'], observer?: SendObserver): Promise<Dispatcher.ResponseData>;
  /** Requests a file once. @throws Unavailable without a response */
  get(request: ApiRequest): Promise<Dispatcher.ResponseData>;
}

/**
 * Keep-alive connections to the API. Retries and redirects are not undici's: its interceptors wait between retries,
 * go on in the middle of a body, and follow redirects to other origins.
 */
export class Connection implements Transport {
  readonly limits: typeof callLimits;
  readonly origin: string;
  /** The path of the API's address, without a trailing slash. */
  readonly folder: string;
  readonly #pool: Pool;
  readonly #deadline: (milliseconds: number) => AbortSignal;

  private readonly clock: UpstreamClock;

  constructor(
    url: string,
    clock: UpstreamClock,
    { limits, deadline = (milliseconds) => AbortSignal.timeout(milliseconds) }: ConnectionOptions,
  ) {
    this.clock = clock;
    const { origin, pathname } = new URL(url);
    this.limits = { ...callLimits, ...limits };
    this.origin = origin;
    this.folder = pathname.replace(/\/$/, '');
    this.#deadline = deadline;
    this.#pool = new Pool(origin, { connections: 64, connect: { timeout: 5_000 }, keepAliveTimeout: 30_000 });
  }

  async send(
    request: ApiRequest,
    callMethod: Call['method'],
    observer?: SendObserver,
  ): Promise<Dispatcher.ResponseData> {
    const { timeout, retries, wait } = this.limits;
    const { method, path, headers, body } = await wireRequest(request);
    observer?.sends(request);
    let longest = wait;
    const { signal, lift } = liftable(this.#deadline(timeout));
    const options: Dispatcher.RequestOptions = {
      method: method as Dispatcher.HttpMethod,
      path: this.folder + path,
      headers,
      body,
      signal,
      headersTimeout: timeout,
      bodyTimeout: timeout,
    };
    for (let attempt = 0; ; attempt++) {
      const canRetry = callMethod === 'GET' && attempt < retries;
      try {
        const response = await this.#follow(options);
        this.clock.observe(readHeader(response, 'date'));
        observer?.answers(response.statusCode);
        const seconds = canRetry ? secondsBeforeRetry(response, longest) : null;
        if (seconds === null) {
          if (isFlowing(request, response)) lift();
          return decompressed(response);
        }
        await response.body.dump();
        if (response.statusCode !== 429) continue;
        longest = -1;
        // At the deadline the next attempt says so.
        await setTimeout(seconds * 1_000, undefined, { signal }).catch(() => {});
      } catch (error) {
        if (error instanceof Unavailable) throw error;
        const timedOut = error instanceof Error && error.name.includes('Timeout') && !error.name.includes('Connect');
        if (!canRetry || timedOut) throw unreachable(error, timedOut, callMethod);
      }
    }
  }

  async get(request: ApiRequest): Promise<Dispatcher.ResponseData> {
    const { path, headers } = await wireRequest(request);
    const { timeout } = this.limits;
    try {
      const { signal, lift } = liftable(this.#deadline(timeout));
      const response = await this.#pool.request({
        method: 'GET',
        path: this.folder + path,
        headers,
        signal,
        bodyTimeout: timeout,
      });
      if (response.statusCode < 400) lift();
      return decompressed(response);
    } catch (error) {
      throw unreachable(error, false, 'GET');
    }
  }

  /** Why the API is not ready, in its own words where it has some; null when it is. Never throws. */
  async readiness(): Promise<string | null> {
    try {
      const response = await this.#pool.request({
        path: `${this.folder}/readyz`,
        method: 'GET',
        signal: AbortSignal.timeout(5_000),
      });
      this.clock.observe(readHeader(response, 'date'));
      const text = (await response.body.text()).slice(0, 500);
      return response.statusCode < 500 ? null : text;
    } catch {
      return '';
    }
  }

  /** Ends calls under way as well: a file that nobody reads on would keep `Pool.close` waiting for ever. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }

  /** Redirects of a GET are followed on the API's own origin; a write is never sent twice. */
  async #follow(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    let path = options.path;
    for (let hops = 0; ; hops++) {
      const response = await this.#pool.request({ ...options, path });
      const location = readHeader(response, 'location');
      if (response.statusCode < 300 || response.statusCode > 399 || !location) return response;
      await response.body.dump();
      const target = URL.canParse(location, this.origin + path) ? new URL(location, this.origin + path) : null;
      if (options.method !== 'GET' || hops >= this.limits.redirects || target?.origin !== this.origin)
        throw new Unavailable('redirects', options.method === 'GET' ? 'none' : 'unknown');
      path = target.pathname + target.search;
    }
  }
}
