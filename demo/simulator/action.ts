import type { AsWorker } from './calls.ts';

export interface SimulatedAction {
  at: Date;
  /** Stable, so that a rejected action is not retried in every run. */
  name: string;
  perform(asWorker: AsWorker, when: Date): Promise<unknown>;
}
