import { FairShare, type FairRequest, type FairShareLimits } from './fair-share.ts';

/** Why a request did not run: its caller has too many queued, it waited too long, or nobody waits for it. */
export type Unserved = 'full' | 'late' | 'gone';

/** Something that says when its client is gone, such as a response of Node. */
interface Client {
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** Milliseconds between two looks for requests that waited too long, while some wait. */
const expiryInterval = 200;

/**
 * Milliseconds until somebody who asks for too much is refused: those who then ask again at once are refused once a
 * second on each of their connections, instead of as often as the processor can.
 */
export const rejectionDelay = 1_000;

/** Of the thread that requests take turns on: a seventh of the cost of all threads. Node 22 lacks it. */
const usageOf = (process as Partial<NodeJS.Process>).threadCpuUsage ?? (() => process.cpuUsage());

const processClock = {
  now: () => performance.now(),
  processorTime: () => {
    const { user, system } = usageOf();
    return (user + system) / 1_000;
  },
};

/**
 * Runs the requests of a process in an order that is fair to callers. Each begins in a turn of the event loop of its
 * own: pages that need no I/O would otherwise be rendered back to back before anything else is read.
 */
export class FairQueue {
  readonly #share: FairShare;
  readonly #settle = new Map<FairRequest, (outcome: Unserved | 'started') => void>();
  #isStarting = false;
  #expiring: NodeJS.Timeout | undefined;

  constructor(limits: FairShareLimits, clock = processClock) {
    this.#share = new FairShare(limits, clock);
  }

  /** @returns why the work did not run; null once it has */
  async run(caller: string, work: () => Promise<unknown>, client?: Client): Promise<Unserved | null> {
    const request = this.#share.enqueue(caller);
    if (request === null) return new Promise((resolve) => setTimeout(resolve, rejectionDelay, 'full'));
    const outcome = await this.#turn(request, client);
    if (outcome !== 'started') return outcome;
    try {
      await work();
      return null;
    } finally {
      this.#share.end(request);
      this.#startNext();
    }
  }

  async #turn(request: FairRequest, client: Client | undefined): Promise<Unserved | 'started'> {
    const leave = () => {
      if (!this.#settle.has(request)) return;
      this.#share.drop(request);
      this.#finish(request, 'gone');
    };
    const outcome = new Promise<Unserved | 'started'>((settle) => this.#settle.set(request, settle));
    client?.once('close', leave);
    this.#startNext();
    this.#expiring ??= setInterval(() => this.#expire(), expiryInterval).unref();
    return outcome.finally(() => client?.off('close', leave));
  }

  #startNext(): void {
    if (this.#isStarting || this.#share.isQueueEmpty) return;
    this.#isStarting = true;
    setImmediate(() => {
      this.#isStarting = false;
      const request = this.#share.start();
      if (request === null) return;
      this.#finish(request, 'started');
      this.#startNext();
    });
  }

  #expire(): void {
    for (const request of this.#share.expire()) this.#finish(request, 'late');
    if (!this.#share.isQueueEmpty) return this.#startNext();
    clearInterval(this.#expiring);
    this.#expiring = undefined;
  }

  #finish(request: FairRequest, outcome: Unserved | 'started'): void {
    this.#settle.get(request)?.(outcome);
    this.#settle.delete(request);
  }
}
