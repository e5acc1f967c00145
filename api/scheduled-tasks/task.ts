import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';

/** What a task may know: the business's clock, and until when it has done its work before. */
export interface TaskRun {
  now: Date;
  /** The instant of the last run; null when it never ran. Everything after it, up to `now`, is this run's. */
  since: Date | null;
  /** Where a task that finds something wrong says so. */
  log?: Logger;
}

/**
 * Something that happens by the clock. A run does everything that has become due since the last one, however
 * long ago that was, in one transaction with the record of the run.
 */
export interface Task {
  name: string;
  run(tx: Database, run: TaskRun): Promise<void>;
}
