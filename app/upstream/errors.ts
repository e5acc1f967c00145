/** Between the portal and the API these errors occur. Nothing else crosses `upstream/`. */

/** The API understood and said no: 400, 403 does not count here, 404, 409, 413, 422, 429 and the like. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(
    readonly status: number,
    /** The API's own sentence is in the caller's language; null when it gave none. */
    readonly detail: string | null,
    readonly code: string | null = null,
    /** Messages are by wire name of the field. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The API may be asked again after this many seconds; null where it did not say. */
    readonly retryIn: number | null = null,
  ) {
    super(`refused with ${status}${code ? ` ${code}` : ''}`);
  }
}

/** The API answered 401, 403 or 406: the session is over. */
export class SignedOut extends Error {
  override name = 'SignedOut';
  constructor(
    readonly status: number,
    readonly detail: string | null = null,
    readonly code: string | null = null,
  ) {
    super(`signed out with ${status}`);
  }
}

/** The API wants the password first: what was to be changed can take an account or money away. */
export class Unconfirmed extends Error {
  override name = 'Unconfirmed';
}

interface UnavailableDetails extends ErrorOptions {
  status?: number | null;
  retryIn?: number | null;
}

/**
 * No usable answer: not reached, not asked because it did not answer before, too slow, too large, of the wrong
 * shape, or 5xx. `outcome` is `unknown` when a write may have taken effect all the same.
 */
export class Unavailable extends Error {
  override name = 'Unavailable';
  /** The API's own, if any. */
  readonly status: number | null;
  /** The API is asked again in this many seconds; null where nobody knows. */
  readonly retryIn: number | null;
  constructor(
    readonly reason: 'connect' | 'timeout' | 'shape' | 'size' | 'redirects' | 'server' | 'open',
    readonly outcome: 'none' | 'unknown',
    { status = null, retryIn = null, ...options }: UnavailableDetails = {},
  ) {
    super(`upstream unavailable: ${reason}`, options);
    this.status = status;
    this.retryIn = retryIn;
  }
}

/** A write answers this. Reads throw; writes answer, except that a lost session and a password that is missing always throw. */
export type Result<Value> =
  | { ok: true; value: Value; /** The API's success sentence is for the toast. */ message: string | null }
  | { ok: false; error: Refused | Unavailable };

/** Returns what could be read of a record that a write answered; whoever goes on with another field meets an error. */
export const partlySaid = (read: Readonly<Record<string, unknown>>): object =>
  new Proxy(read, {
    get(fields, name) {
      // Promises and logs look at these of any value.
      if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return undefined;
      if (Object.hasOwn(fields, name)) return fields[name];
      throw new Unavailable('shape', 'unknown');
    },
  });

/** A write was answered without data that can be read: it was done, and nothing else is known of it. */
export const unsaid: object = partlySaid({});

/** Reads the answer of a write; returns undefined where it does not say what is read, because the write was done all the same. */
export function ifSaid<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
}
