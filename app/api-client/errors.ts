/** The only errors that leave `upstream/`. */

/** The API rejected the request (4xx, except 401, 403 and 406, which are SessionExpired). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The API's message in the caller's language; null when it gave none. */
  readonly detail: string | null;
  readonly code: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds of `Retry-After`; null where the API did not say. */
  readonly retryIn: number | null;

  constructor(
    status: number,
    detail: string | null,
    code: string | null = null,
    fields: Readonly<Record<string, string>> = {},
    retryIn: number | null = null,
  ) {
    super(`rejected with ${status}${code ? ` ${code}` : ''}`);
    this.status = status;
    this.detail = detail;
    this.code = code;
    this.fields = fields;
    this.retryIn = retryIn;
  }
}

/** The API responded 401, 403 or 406: the session has expired. */
export class SessionExpired extends Error {
  override name = 'SessionExpired';
  readonly status: number;
  readonly detail: string | null;
  readonly code: string | null;

  constructor(status: number, detail: string | null = null, code: string | null = null) {
    super(`signed out with ${status}`);
    this.status = status;
    this.detail = detail;
    this.code = code;
  }
}

/** The API requires re-authentication before a change that can cost an account or money. */
export class ReauthenticationRequired extends Error {
  override name = 'ReauthenticationRequired';
}

interface UnavailableDetails extends ErrorOptions {
  status?: number | null;
  detail?: string | null;
  retryIn?: number | null;
}

/**
 * No usable response: unreachable, circuit breaker open, too slow, too large, of the wrong shape, or 5xx.
 * `outcome` is `unknown` when a write may have taken effect all the same.
 */
export class Unavailable extends Error {
  override name = 'Unavailable';
  readonly status: number | null;
  /** The message of a 5xx; null where it gave none. */
  readonly detail: string | null;
  /** Seconds until the API is probed again; null where unknown. */
  readonly retryIn: number | null;
  readonly reason: 'connect' | 'timeout' | 'shape' | 'size' | 'redirects' | 'server' | 'open';
  readonly outcome: 'none' | 'unknown';

  constructor(
    reason: 'connect' | 'timeout' | 'shape' | 'size' | 'redirects' | 'server' | 'open',
    outcome: 'none' | 'unknown',
    { status = null, detail = null, retryIn = null, ...options }: UnavailableDetails = {},
  ) {
    super(`upstream unavailable: ${reason}`, options);
    this.reason = reason;
    this.outcome = outcome;
    this.status = status;
    this.detail = detail;
    this.retryIn = retryIn;
  }
}

/** Reads throw; writes return this, except that an expired session and required re-authentication always throw. */
export type Result<Value> =
  | { ok: true; value: Value; /** The API's success sentence is for the toast. */ message: string | null }
  | { ok: false; error: ApiError | Unavailable };

/** Returns what could be read of a record that a write answered; whoever goes on with another field meets an error. */
export const partialRecord = (read: Readonly<Record<string, unknown>>): object =>
  new Proxy(read, {
    get(fields, name) {
      // Promises and logs look at these of any value.
      if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return undefined;
      if (Object.hasOwn(fields, name)) return fields[name];
      throw new Unavailable('shape', 'unknown');
    },
  });

/** A write was answered without data that can be read: it was done, and nothing else is known of it. */
export const noResponseBody: object = partialRecord({});

/** Reads the answer of a write; returns undefined where it does not say what is read, because the write was done all the same. */
export function ifReadable<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
}
