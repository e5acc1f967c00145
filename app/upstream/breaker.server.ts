import { Unavailable } from './errors.ts';

/** Calls are refused before they are sent by these limits, and the API is asked whether it is back. */
export const breakerLimits = {
  /** Calls in a row that were not answered. */
  failures: 3,
  /** The first question comes after this many milliseconds, doubled after each one that fails. */
  first: 500,
  most: 5_000,
};

/**
 * Answers for an API that does not: after a few failures in a row the next are refused at once, instead of each after its
 * 60 seconds, until a question in the background is answered again. Nobody's page waits for that question. The first call
 * after it decides: another failure opens the breaker again.
 */
class Breaker {
  #failures = 0;
  #wait: number;
  #asksAt: number | null = null;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param isBack asks the API for a sign of life; never throws
   * @param opened is told whenever calls begin to be refused
   */
  constructor(
    private readonly isBack: () => Promise<boolean>,
    private readonly limits = breakerLimits,
    private readonly opened: () => void = () => {},
  ) {
    this.#wait = limits.first;
  }

  /** The API is asked again in this many milliseconds; null while calls go through. */
  get opensIn(): number | null {
    return this.#asksAt === null ? null : Math.max(0, this.#asksAt - performance.now());
  }

  /** @throws Unavailable while the API does not answer: nothing is sent, so nothing has happened */
  check(): void {
    if (this.opensIn !== null)
      throw new Unavailable('open', 'none', { retryIn: Math.max(1, Math.ceil(this.opensIn / 1_000)) });
  }

  answered(): void {
    this.#failures = 0;
    this.#wait = this.limits.first;
  }

  /** Another process was not answered: the next failure here is enough. */
  warned(): void {
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

/** Calls that are always sent: nobody is kept from signing in because other calls were not answered. */
const neverRefused: ReadonlySet<string> = new Set(['login']);

/**
 * A breaker for each call, so that one that is slow stops itself alone, and one for the API as a whole, which opens when the
 * API cannot be reached, or different calls in a row were too slow.
 */
export class Breakers {
  readonly #calls = new Map<string, Breaker>();
  readonly #whole: Breaker;
  /** The calls that were too slow since one was answered. */
  readonly #slow = new Set<string>();

  /**
   * @param isBack asks the API for a sign of life; never throws
   * @param opened is told which call begins to be refused; null for every call
   */
  constructor(
    private readonly isBack: () => Promise<boolean>,
    private readonly limits = breakerLimits,
    private readonly opened: (call: string | null) => void = () => {},
  ) {
    const wholeIsBack = async () => {
      const back = await isBack();
      if (back) this.#slow.clear();
      return back;
    };
    this.#whole = new Breaker(wholeIsBack, limits, () => opened(null));
  }

  /**
   * Another process began to refuse a call, or every call for null. Nothing is refused here for that alone: the other one may
   * be cut off itself.
   */
  warned(call: string | null): void {
    (call === null ? this.#whole : this.#of(call)).warned();
  }

  /** The API is asked again in this many milliseconds whether it is back; null while it answers calls. */
  get opensIn(): number | null {
    return this.#whole.opensIn;
  }

  /** @throws Unavailable while this call, or the API, does not answer: nothing is sent, so nothing has happened */
  check(call: string): void {
    if (neverRefused.has(call)) return;
    this.#whole.check();
    this.#calls.get(call)?.check();
  }

  answered(call: string): void {
    this.#slow.clear();
    this.#whole.answered();
    this.#calls.get(call)?.answered();
  }

  /** @param slow whether it was sent and not answered in time, which says nothing of other calls */
  failed(call: string, { slow }: { slow: boolean }): void {
    // The whole first, and others hear of it first: a portal whose one call is refused sends it no more, and counts no failure.
    if (!slow || !this.#slow.has(call)) this.#whole.failed();
    if (slow) this.#slow.add(call);
    this.#of(call).failed();
  }

  close(): void {
    for (const breaker of [this.#whole, ...this.#calls.values()]) breaker.close();
  }

  #of(call: string): Breaker {
    const known = this.#calls.get(call) ?? new Breaker(this.isBack, this.limits, () => this.opened(call));
    this.#calls.set(call, known);
    return known;
  }
}
