/**
 * Deadlines of calls, for which time passes when the test says so.
 *
 * why: a real deadline ends a call by the clock, so a slow machine would decide what becomes of it.
 */
export class Deadlines {
  readonly #pending = new Set<{ left: number; inTurn: number; end(): void }>();
  /** Milliseconds of each deadline so far. */
  readonly made: number[] = [];
  /** This many deadlines have passed one after another: each was made only after the one before it had passed. */
  inTurn = 0;

  /** Stands for `AbortSignal.timeout`. */
  readonly make = (milliseconds: number): AbortSignal => {
    const controller = new AbortController();
    const end = () => controller.abort(new DOMException('The deadline has passed', 'TimeoutError'));
    this.#pending.add({ left: milliseconds, inTurn: this.inTurn + 1, end });
    this.made.push(milliseconds);
    return controller.signal;
  };

  /** Lets time pass for every deadline that was made. */
  pass(milliseconds: number): void {
    for (const deadline of this.#pending) {
      deadline.left -= milliseconds;
      if (deadline.left > 0) continue;
      this.#pending.delete(deadline);
      this.inTurn = Math.max(this.inTurn, deadline.inTurn);
      deadline.end();
    }
  }

  /** Forgets all that was made so far: what is asked from now on has nothing before it. */
  forget(): void {
    this.#pending.clear();
    this.made.length = 0;
    this.inTurn = 0;
  }
}
