import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Database, TransactionOptions } from '../client.ts';
import { isConnectionLost, isDatabaseFault, isTransient, sqlState } from '../errors.ts';

/** Runs of one transaction before the loss of its connection is handed on. */
const mostLosses = 8;

/** A transaction runs so often beside all others; after as many conflicts it takes its turn. */
const freeRuns = 2;

/** So many conflicts later, which were with other businesses then, it takes its turn among those of all businesses too. */
const runsInTurnOfBusiness = 3;

/** Runs of one transaction before its conflict is handed on. Newcomers run beside the one whose turn it is, and may win. */
const mostRuns = 24;

/** Milliseconds between two runs, and between two looks whether another process has done its turn, are at most about so many. */
const longestPause = 50;

/** The first number of the database's locks of turns; the second one is the business. */
const lockOfTurns = 7_264_504;

/** This one stands for all businesses; none has it as its number. */
const everyBusiness = 0;

/** Another process is at its turn: nothing was tried. */
class TurnTaken extends Error {}

/** Transactions of one process that name the same number go on one after another by these, in the order they came. */
export class Lines {
  readonly #last = new Map<number, Promise<void>>();

  isBusy(number: number): boolean {
    return this.#last.has(number);
  }

  /** Waits for the turn. Answers how to end it. */
  async enter(number: number): Promise<() => void> {
    const before = this.#last.get(number);
    let leave = () => {};
    const mine = new Promise<void>((resolve) => (leave = resolve));
    this.#last.set(number, mine);
    await before;
    return () => {
      if (this.#last.get(number) === mine) this.#last.delete(number);
      leave();
    };
  }
}

type Work<Result> = (tx: Database) => Promise<Result>;

/** Runs a transaction once: what it does is undone when it throws. */
type RunOnce = <Result>(work: Work<Result>) => Promise<Result>;

/**
 * Takes the locks without waiting for them: a statement that waits sees the database as it was before it did, and a waiting
 * connection is one that nobody else has.
 */
async function takeTurns(tx: Database, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const { taken } = await tx.one<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockOfTurns}::int, ${number}::int) as taken`,
    );
    if (!taken) throw new TurnTaken();
  }
}

const mayRunAgain = (error: unknown, run: number): boolean => {
  if (isTransient(error)) return run < mostRuns;
  if (isConnectionLost(error)) return run < mostLosses;
  // A row appeared after the first look; a second look finds it.
  return run === 1 && isDatabaseFault(error) && error.code === sqlState.uniqueViolation;
};

/**
 * Runs a transaction until it has not conflicted with another one. Many writes of one business at once would each conflict
 * until their runs are used up, so those that conflicted twice, and those that come while one of them waits, go on one
 * after another: in this process by its lines, and beside other processes by locks of the database.
 */
export async function runUntilAlone<Result>(
  lines: Lines,
  once: RunOnce,
  work: Work<Result>,
  { business = everyBusiness, waitsItself = false }: Pick<TransactionOptions, 'business' | 'waitsItself'> = {},
): Promise<Result> {
  const turns: number[] = [];
  const leaving: (() => void)[] = [];
  const takeTurn = async (number: number): Promise<void> => {
    if (waitsItself || turns.includes(number)) return;
    leaving.push(await lines.enter(number));
    turns.push(number);
  };
  try {
    if (business !== everyBusiness && lines.isBusy(business)) await takeTurn(business);
    for (let run = 1; ;) {
      try {
        return await once(async (tx) => {
          await takeTurns(tx, turns);
          return work(tx);
        });
      } catch (error) {
        if (!(error instanceof TurnTaken)) {
          if (!mayRunAgain(error, run)) throw error;
          run += 1;
        }
      }
      if (run > freeRuns) await takeTurn(business);
      if (run > freeRuns + runsInTurnOfBusiness) await takeTurn(everyBusiness);
      await pause(Math.min(2 ** run, longestPause) * (0.5 + Math.random()));
    }
  } finally {
    for (const leave of leaving) leave();
  }
}
