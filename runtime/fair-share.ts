/** Bounds of a fair queue. Times are milliseconds. */
export interface FairShareLimits {
  /** Requests in progress of one caller. */
  each: number;
  /** Requests in progress together; one that takes longer than `busyFor` waits for others and counts no more. */
  all: number;
  busyFor: number;
  /** Queued requests of one caller. */
  queued: number;
  maxWait: number;
  /** In this time half of what a caller used is forgotten. */
  halfLife: number;
}

/** Milliseconds: of a monotonic clock, and the processor time of this process. */
export interface ProcessClock {
  now(): number;
  processorTime(): number;
}

interface Caller {
  used: number;
  usedAt: number;
  running: number;
  queue: FairRequest[];
}

export interface FairRequest {
  caller: Caller;
  /** When it came, and once it runs, when it began. */
  since: number;
}

const maxCallers = 10_000;

/**
 * Who runs next: the caller that used the least processor time lately, whatever number of requests it sends. Which
 * request the time goes to is not known, since requests take turns on one thread: those in progress share it equally.
 */
export class FairShare {
  readonly #callers = new Map<string, Caller>();
  readonly #queues = new Set<Caller>();
  readonly #running = new Set<FairRequest>();
  #charged: number;

  private readonly limits: FairShareLimits;
  private readonly clock: ProcessClock;

  constructor(limits: FairShareLimits, clock: ProcessClock) {
    this.limits = limits;
    this.clock = clock;
    this.#charged = clock.processorTime();
  }

  /** Null where the caller's queue is full. */
  enqueue(name: string): FairRequest | null {
    const caller = this.#callerOf(name);
    if (caller.queue.length >= this.limits.queued) return null;
    const request = { caller, since: this.clock.now() };
    caller.queue.push(request);
    this.#queues.add(caller);
    return request;
  }

  /** Takes a request out of its queue that nobody waits for any more. */
  drop(request: FairRequest): void {
    const { caller } = request;
    caller.queue = caller.queue.filter((queued) => queued !== request);
    if (caller.queue.length === 0) this.#queues.delete(caller);
  }

  /** Begins the next request; null where none may begin now. */
  start(): FairRequest | null {
    this.#charge();
    const now = this.clock.now();
    const busy = [...this.#running].filter(({ since }) => now - since < this.limits.busyFor).length;
    if (busy >= this.limits.all) return null;
    let next: Caller | undefined;
    for (const caller of this.#queues)
      if (caller.running < this.limits.each && (!next || this.#isBefore(caller, next, now))) next = caller;
    const request = next?.queue[0];
    if (!next || !request) return null;
    this.drop(request);
    next.running += 1;
    request.since = now;
    this.#running.add(request);
    return request;
  }

  end(request: FairRequest): void {
    this.#charge();
    this.#running.delete(request);
    request.caller.running -= 1;
  }

  /** Takes out and returns the requests that waited too long. */
  expire(): FairRequest[] {
    const before = this.clock.now() - this.limits.maxWait;
    const late = [...this.#queues].flatMap(({ queue }) => queue.filter(({ since }) => since <= before));
    for (const request of late) this.drop(request);
    return late;
  }

  get isQueueEmpty(): boolean {
    return this.#queues.size === 0;
  }

  #callerOf(name: string): Caller {
    const caller = this.#callers.get(name) ?? { used: 0, usedAt: this.clock.now(), running: 0, queue: [] };
    // Deleted first, so that the map is ordered by the last request.
    this.#callers.delete(name);
    this.#callers.set(name, caller);
    if (this.#callers.size > maxCallers)
      for (const [known, { running, queue }] of this.#callers)
        if (running === 0 && queue.length === 0) {
          this.#callers.delete(known);
          break;
        }
    return caller;
  }

  #isBefore(caller: Caller, other: Caller, now: number): boolean {
    const [mine, others] = [this.#usedBy(caller, now), this.#usedBy(other, now)];
    return mine === others ? caller.running < other.running : mine < others;
  }

  #usedBy({ used, usedAt }: Caller, now: number): number {
    return used * 2 ** ((usedAt - now) / this.limits.halfLife);
  }

  #charge(): void {
    const [time, now] = [this.clock.processorTime(), this.clock.now()];
    const share = (time - this.#charged) / this.#running.size;
    this.#charged = time;
    for (const { caller } of this.#running) {
      caller.used = this.#usedBy(caller, now) + share;
      caller.usedAt = now;
    }
  }
}
