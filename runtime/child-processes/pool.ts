import { Child, type ChildOptions, type ChildResult } from './child.ts';

export interface PoolOptions extends ChildOptions {
  /** Children at once, and questions that may wait for one. */
  atOnce: number;
  maxWaiting: number;
}

/** Milliseconds for which a child may be idle before it ends. */
const maxIdle = 60_000;

/** `busy`: too many wait already, so it may be asked again later. */
export type PoolResult<Answer> = ChildResult<Answer> | { ok: false; reason: 'busy' };

/**
 * Runs work in child processes, because a memory limit of a thread does not protect its process. Each is started by a
 * question and ends when it is idle; one that fails costs its question only. Types of question and answer are
 * unchecked: both sides have to agree on them.
 *
 * `prepare` is called when a child is free, so that those who wait hold nothing. With `neverBusy` it waits however long
 * the queue is, before those that might have been refused.
 */
export function createPool<Answer>(options: PoolOptions) {
  const { atOnce, maxWaiting, signalAfter = (milliseconds: number) => AbortSignal.timeout(milliseconds) } = options;
  const idle: { child: Child; since: symbol }[] = [];
  const [first, others]: [(() => void)[], (() => void)[]] = [[], []];
  let running = 0;

  function takeIdle(): Child | undefined {
    for (;;) {
      const child = idle.pop()?.child;
      if (!child?.hasEnded) return child;
    }
  }

  function release(child: Child): void {
    if (child.hasEnded) return;
    const since = Symbol('idle');
    idle.push({ child, since });
    signalAfter(maxIdle).addEventListener('abort', () => {
      const index = idle.findIndex((entry) => entry.since === since);
      if (index !== -1) idle.splice(index, 1)[0]?.child.end();
    });
  }

  return async (
    prepare: () => unknown,
    { neverBusy = false }: { neverBusy?: boolean } = {},
  ): Promise<PoolResult<Answer>> => {
    if (running < atOnce) running += 1;
    else if (!neverBusy && others.length >= maxWaiting) return { ok: false, reason: 'busy' };
    // The place is handed over, so that no newcomer takes it.
    else await new Promise<void>((start) => (neverBusy ? first : others).push(start));
    try {
      const question = await prepare();
      const child = takeIdle() ?? new Child(options);
      const result = (await child.ask(question)) as ChildResult<Answer>;
      release(child);
      return result;
    } finally {
      const next = first.shift() ?? others.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
