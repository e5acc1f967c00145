import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Database, TransactionOptions } from '../client.ts';
import { isConnectionLost, isDatabaseError, isTransient, sqlState } from '../errors.ts';

const maxLosses = 8;

/** After this many conflicts a transaction queues instead of running beside all others. */
const freeRuns = 2;

/** After this many more conflicts, which were with other businesses then, it queues among all businesses too. */
const runsInQueueOfBusiness = 3;

/** Attempts before the conflict is thrown. Newcomers run beside the queued transaction and may win. */
const maxRuns = 24;

/** Maximum milliseconds between attempts, and between checks of another process's lock. */
const longestPause = 50;

/** First key of the advisory locks; the second is the business. */
const queueLock = 7_264_504;

const everyBusiness = 0;

/** Another process holds the lock; nothing was tried. */
class QueueBusy extends Error {}

export class Lines {
  readonly #last = new Map<number, Promise<void>>();

  isBusy(number: number): boolean {
    return this.#last.has(number);
  }

  async enter(number: number): Promise<() => void> {
    const before = this.#last.get(number);
    const { promise: mine, resolve: leave }: PromiseWithResolvers<void> = Promise.withResolvers();
    this.#last.set(number, mine);
    await before;
    return () => {
      if (this.#last.get(number) === mine) this.#last.delete(number);
      leave();
    };
  }
}

type Work<Result> = (tx: Database) => Promise<Result>;

type RunOnce = <Result>(work: Work<Result>) => Promise<Result>;

/** Never blocks: a blocked statement keeps its old snapshot and occupies a connection. */
async function lockQueues(tx: Database, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const { taken } = await tx.one<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${queueLock}::int, ${number}::int) as taken`,
    );
    if (!taken) throw new QueueBusy();
  }
}

const canRetry = (error: unknown, run: number): boolean => {
  if (isTransient(error)) return run < maxRuns;
  if (isConnectionLost(error)) return run < maxLosses;
  // The row appeared after the first read; a second attempt finds it.
  return run === 1 && isDatabaseError(error) && error.code === sqlState.uniqueViolation;
};

/**
 * Retries a transaction until it has no conflict. Many concurrent writes of one business would use up their
 * attempts, so those that conflicted twice, and those that arrive while one is queued, run one after another:
 * through a queue in this process, and through advisory locks between processes.
 */
export async function runWithRetries<Result>(
  lines: Lines,
  once: RunOnce,
  work: Work<Result>,
  { business = everyBusiness }: Pick<TransactionOptions, 'business'> = {},
): Promise<Result> {
  const joined: number[] = [];
  const releases: (() => void)[] = [];
  const joinQueue = async (number: number): Promise<void> => {
    if (joined.includes(number)) return;
    releases.push(await lines.enter(number));
    joined.push(number);
  };
  try {
    if (business !== everyBusiness && lines.isBusy(business)) await joinQueue(business);
    for (let run = 1; ;) {
      try {
        return await once(async (tx) => {
          await lockQueues(tx, joined);
          return work(tx);
        });
      } catch (error) {
        if (!(error instanceof QueueBusy)) {
          if (!canRetry(error, run)) throw error;
          run += 1;
        }
      }
      if (run > freeRuns) await joinQueue(business);
      if (run > freeRuns + runsInQueueOfBusiness) await joinQueue(everyBusiness);
      await pause(Math.min(2 ** run, longestPause) * (0.5 + Math.random()));
    }
  } finally {
    for (const leave of releases) leave();
  }
}
