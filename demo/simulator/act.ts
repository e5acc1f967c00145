import type { Database } from '#api/db/client.ts';

/** A planned action of a worker and its time. The API may refuse it. */
export interface Act {
  at: Date;
  /** The same for the same action, so that a refused one is not tried in every run. */
  name: string;
  /** Does it, as of a moment. */
  perform(tx: Database, when: Date): Promise<unknown>;
}
