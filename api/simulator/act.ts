import type { Database } from '../db/client.ts';

/** Something a worker is going to do, and when. Doing it may be refused: people try, and are told no. */
export interface Act {
  at: Date;
  /** The same for the same try, so that what was refused is not tried at every turn. */
  name: string;
  /** Does it, as of a moment. */
  perform(tx: Database, when: Date): Promise<unknown>;
}
