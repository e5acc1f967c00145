import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';

/** A task knows the business's clock, and for which time it is to do its work. */
export interface TaskRun {
  /** It is the instant of this run, and of what the run writes. */
  now: Date;
  /** The instant of the run before; null when it never ran. This run covers everything after it, up to `until`. */
  since: Date | null;
  /** It is the instant at which the work was found due: `now`, or earlier where it is tried again. */
  until: Date;
  /** A task logs what is wrong here. */
  log?: Logger;
}

/** It is done for all businesses at once, in one transaction with the record of the run. */
export interface WholeTask {
  name: string;
  run(tx: Database, run: TaskRun): Promise<void>;
}

/**
 * It is done for each business by itself, in a transaction of its own: where one fails, the others have theirs done.
 */
export interface TaskByBusiness {
  name: string;
  /** Returns the businesses that have something due, in ascending order; `until` is `now`. */
  businesses(tx: Database, run: TaskRun): Promise<readonly number[]>;
  runFor(tx: Database, businessId: number, run: TaskRun): Promise<void>;
}

/**
 * Something that happens by the clock. A run does everything that has become due since the last one, however
 * long ago that was.
 */
export type Task = WholeTask | TaskByBusiness;

/** Runs a task for every business that has something due, in the transaction of the caller. */
export async function runWhole(tx: Database, task: TaskByBusiness, run: Omit<TaskRun, 'until'>): Promise<void> {
  const whole = { ...run, until: run.now };
  for (const businessId of await task.businesses(tx, whole)) await task.runFor(tx, businessId, whole);
}
