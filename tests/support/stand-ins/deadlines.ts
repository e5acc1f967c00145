/**
 * Deadlines of calls, for which time passes when the test says so.
 *
 * why: a real deadline ends a call by the clock, so a slow machine would decide what becomes of it.
 */
export class Deadlines {
  readonly #pending = new Set<{ left: number; inTurn: number; end(): void }>();
  /** In milliseconds. */
  readonly made: number[] = [];
  inTurn = 0;

  readonly make = (milliseconds: number): AbortSignal => {
    const controller = new AbortController();
    const end = () => controller.abort(new DOMException('The deadline has passed', 'TimeoutError'));
    this.#pending.add({ left: milliseconds, inTurn: this.inTurn + 1, end });
    this.made.push(milliseconds);
    return controller.signal;
  };

  pass(milliseconds: number): void {
    for (const deadline of this.#pending) {
      deadline.left -= milliseconds;
      if (deadline.left > 0) continue;
      this.#pending.delete(deadline);
      this.inTurn = Math.max(this.inTurn, deadline.inTurn);
      deadline.end();
    }
  }

  /** Ends what nobody waits for, so that it does not let time pass later. */
  forget(): void {
    for (const { end } of this.#pending) end();
    this.#pending.clear();
    this.made.length = 0;
    this.inTurn = 0;
  }
}
