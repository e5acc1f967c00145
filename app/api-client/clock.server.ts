/**
 * The portal's time follows the API's `Date` header, so that both sides of a rule such as "24 hours before the
 * start" use one clock, whatever the machine's own says (and the demo's clock can be moved).
 */
export class UpstreamClock {
  #offset = 0;

  /** @param date the `Date` header of a response that has just arrived */
  observe(date: string | undefined, receivedAt: number = Date.now()): void {
    const reported = Date.parse(date ?? '');
    if (Number.isNaN(reported)) return;
    const offset = reported - receivedAt;
    // The header has whole seconds and the response travelled: small differences count as none.
    this.#offset = Math.abs(offset) < 5_000 ? 0 : offset;
  }

  /**
   * Whether the API's clock differs from the machine's. It may be right, or be that of a gateway before the API,
   * whose records use another one.
   */
  get isDoubtful(): boolean {
    return Math.abs(this.#offset) > 60_000;
  }

  now(): Date {
    return new Date(Date.now() + this.#offset);
  }
}
