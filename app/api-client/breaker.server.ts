import { Unavailable } from './errors.ts';
import { isUnavailableStatus } from './responses.server.ts';

export const breakerLimits = {
  failures: 3,
  /** Milliseconds until the first probe, doubled after each that fails. */
  first: 500,
  most: 5_000,
};

/**
 * A circuit breaker: after a few consecutive failures further calls fail at once, instead of each after its 60
 * seconds, until a probe in the background succeeds. No page waits for that probe. The first call after it
 * decides: another failure opens the breaker again.
 */
class Breaker {
  #failures = 0;
  #wait: number;
  #asksAt: number | null = null;
  #timer: NodeJS.Timeout | undefined;

  private readonly isBack: () => Promise<boolean>;
  private readonly limits: typeof breakerLimits;
  private readonly opened: () => void;

  /** @param isBack probes the API; never throws @param opened called whenever the breaker opens */
  constructor(isBack: () => Promise<boolean>, limits = breakerLimits, opened: () => void = () => {}) {
    this.isBack = isBack;
    this.limits = limits;
    this.opened = opened;
    this.#wait = limits.first;
  }

  /** Milliseconds until the next probe; null while closed. */
  get opensIn(): number | null {
    return this.#asksAt === null ? null : Math.max(0, this.#asksAt - performance.now());
  }

  /** @throws Unavailable while open: nothing is sent, so nothing has happened */
  check(): void {
    if (this.opensIn !== null)
      throw new Unavailable('open', 'none', { retryIn: Math.max(1, Math.ceil(this.opensIn / 1_000)) });
  }

  succeeded(): void {
    this.#failures = 0;
    this.#wait = this.limits.first;
  }

  /** Another process had failures: one more here opens the breaker. */
  openElsewhere(): void {
    this.#failures = Math.max(this.#failures, this.limits.failures - 1);
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures < this.limits.failures || this.#asksAt !== null) return;
    this.#open();
    this.opened();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #open(): void {
    this.#asksAt = performance.now() + this.#wait;
    this.#timer = setTimeout(() => void this.#ask(), this.#wait).unref();
    this.#wait = Math.min(this.#wait * 2, this.limits.most);
  }

  async #ask(): Promise<void> {
    if (!(await this.isBack())) return this.#open();
    this.#asksAt = null;
    this.#failures = this.limits.failures - 1;
  }
}

/** Calls that are always sent: failures of other calls must not prevent signing in. */
const alwaysSentCalls: ReadonlySet<string> = new Set(['login']);

/**
 * One breaker per call, so that a slow one stops only itself, and one for the API as a whole, which opens when
 * the API cannot be reached, or different calls in a row were too slow.
 */
export class Breakers {
  readonly #calls = new Map<string, Breaker>();
  readonly #whole: Breaker;
  readonly #slow = new Set<string>();

  private readonly isBack: () => Promise<boolean>;
  private readonly limits: typeof breakerLimits;
  private readonly opened: (call: string | null) => void;

  /**
   * @param isBack probes the API; never throws @param opened called with the call whose breaker opened; null for
   * all calls
   */
  constructor(
    isBack: () => Promise<boolean>,
    limits = breakerLimits,
    opened: (call: string | null) => void = () => {},
  ) {
    this.isBack = isBack;
    this.limits = limits;
    this.opened = opened;
    const wholeIsBack = async () => {
      const back = await isBack();
      if (back) this.#slow.clear();
      return back;
    };
    this.#whole = new Breaker(wholeIsBack, limits, () => opened(null));
  }

  /**
   * Another process opened a breaker, for a call or (null) for all. That alone opens none here: the other
   * process may be cut off itself.
   */
  openElsewhere(call: string | null): void {
    (call === null ? this.#whole : this.#of(call)).openElsewhere();
  }

  /** Milliseconds until the next probe of the API; null while it responds. */
  get opensIn(): number | null {
    return this.#whole.opensIn;
  }

  /** Sends a call unless a breaker is open, and counts whether the API responded. */
  async watch<T>(call: string, send: () => Promise<T>): Promise<T> {
    this.check(call);
    try {
      const response = await send();
      this.succeeded(call);
      return response;
    } catch (error) {
      this.#count(call, error);
      throw error;
    }
  }

  /**
   * @throws Unavailable while the breaker of this call, or of the API, is open: nothing is sent, so nothing has
   * happened
   */
  check(call: string): void {
    if (alwaysSentCalls.has(call)) return;
    this.#whole.check();
    this.#calls.get(call)?.check();
  }

  succeeded(call: string): void {
    this.#slow.clear();
    this.#whole.succeeded();
    this.#calls.get(call)?.succeeded();
  }

  /** @param slow whether it was sent and timed out, which says nothing about other calls */
  failed(call: string, { slow }: { slow: boolean }): void {
    // The breaker of the whole API is counted first, and its event sent first: a portal that has stopped
    // sending a call counts no further failure.
    if (!slow || !this.#slow.has(call)) this.#whole.failed();
    if (slow) this.#slow.add(call);
    this.#of(call).failed();
  }

  close(): void {
    for (const breaker of [this.#whole, ...this.#calls.values()]) breaker.close();
  }

  #count(call: string, error: unknown): void {
    if (!(error instanceof Unavailable)) return this.succeeded(call);
    if (isNoResponse(error)) this.failed(call, { slow: error.reason === 'timeout' });
    else this.succeeded(call);
  }

  #of(call: string): Breaker {
    const known = this.#calls.get(call) ?? new Breaker(this.isBack, this.limits, () => this.opened(call));
    this.#calls.set(call, known);
    return known;
  }
}

const isNoResponse = ({ reason, status }: Unavailable): boolean =>
  reason === 'connect' ||
  reason === 'timeout' ||
  (reason === 'server' && status !== null && isUnavailableStatus(status));
