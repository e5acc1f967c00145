import type { AsWorker } from './calls.ts';

/** A worker's planned action has a time. The API may refuse it. */
export interface Act {
  at: Date;
  /** The same action has the same name, so that a refused one is not tried in every run. */
  name: string;
  /** It runs the action as of a moment. */
  perform(asWorker: AsWorker, when: Date): Promise<unknown>;
}
