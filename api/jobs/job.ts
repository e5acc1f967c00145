import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';

export interface JobRun {
  now: Date;
  /** The previous run; null for the first. This run covers everything after it, up to `until`. */
  since: Date | null;
  /** When the work became due: `now`, or earlier for a retry. */
  until: Date;
  log?: Logger;
}

interface Named {
  name: string;
  /** Jobs whose work on a business comes first, where both are due. */
  after?: readonly string[];
}

/** For all businesses at once, in the transaction that records the run. */
export interface WholeJob extends Named {
  run(tx: Database, run: JobRun): Promise<void>;
}

/** In a transaction per business, so that a failure does not affect the others. */
export interface JobByBusiness extends Named {
  businesses(tx: Database, run: JobRun): Promise<readonly number[]>;
  runFor(tx: Database, businessId: number, run: JobRun): Promise<void>;
}

/** A run does everything that became due since the last one, however long ago that was. */
export type Job = WholeJob | JobByBusiness;

export const isByBusiness = (job: Job): job is JobByBusiness => 'businesses' in job;

export async function runWholeJob(tx: Database, job: JobByBusiness, run: Omit<JobRun, 'until'>): Promise<void> {
  const whole = { ...run, until: run.now };
  for (const businessId of await job.businesses(tx, whole)) await job.runFor(tx, businessId, whole);
}
