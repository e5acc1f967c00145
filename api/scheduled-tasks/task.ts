import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';

/** A task knows the business's clock, and until when it has done its work before. */
export interface TaskRun {
  now: Date;
  /** The instant of the last run; null when it never ran. This run covers everything after it, up to `now`. */
  since: Date | null;
  /** A task logs what is wrong here. */
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
