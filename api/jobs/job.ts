import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';

export interface TaskRun {
  now: Date;
  /** The previous run; null for the first. This run covers everything after it, up to `until`. */
  since: Date | null;
  /** When the work became due: `now`, or earlier for a retry. */
  until: Date;
  log?: Logger;
}

/** For all businesses at once, in the transaction that records the run. */
export interface WholeTask {
  name: string;
  run(tx: Database, run: TaskRun): Promise<void>;
}

/** In a transaction per business, so that a failure does not affect the others. */
export interface TaskByBusiness {
  name: string;
  businesses(tx: Database, run: TaskRun): Promise<readonly number[]>;
  runFor(tx: Database, businessId: number, run: TaskRun): Promise<void>;
}

/** A run does everything that became due since the last one, however long ago that was. */
export type Task = WholeTask | TaskByBusiness;

export async function runWhole(tx: Database, task: TaskByBusiness, run: Omit<TaskRun, 'until'>): Promise<void> {
  const whole = { ...run, until: run.now };
  for (const businessId of await task.businesses(tx, whole)) await task.runFor(tx, businessId, whole);
}
