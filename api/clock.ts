import sql from 'sql-template-tag';
import type { Database } from './db/client.ts';

/** The business's clock. Every date comes from this, never from the machine. */
export interface Clock {
  now(): Date;
}

/** A demo may set this clock ahead. */
export interface DemoClock extends Clock {
  /** Milliseconds ahead of the machine's clock. */
  readonly ahead: number;
  /** Sets the clock ahead, for every process of this database and past restarts. Never back. */
  advance(milliseconds: number): Promise<Date>;
  /** Reads again how far the clock was set, perhaps by another process. */
  refresh(): Promise<void>;
}

/** Tells whether this clock may be moved: a demo's. */
export const isDemoClock = (clock: Clock): clock is DemoClock => 'advance' in clock;

const systemClock: Clock = { now: () => new Date() };

/** The clock of a deployment: the machine's, plus what the database says it is ahead. */
export async function openClock(db: Database, machine: Clock = systemClock): Promise<DemoClock> {
  let ahead = 0;
  const refresh = async (): Promise<void> => {
    ahead = (await db.one<{ offset_ms: number }>(sql`select offset_ms from clock`)).offset_ms;
  };
  await refresh();
  return {
    get ahead() {
      return ahead;
    },
    now: () => new Date(machine.now().getTime() + ahead),
    refresh,
    async advance(milliseconds) {
      if (!Number.isSafeInteger(milliseconds) || milliseconds < 0)
        throw new RangeError('the clock goes forward, by whole milliseconds');
      const row = await db.one<{ offset_ms: number }>(
        sql`update clock set offset_ms = offset_ms + ${milliseconds} returning offset_ms`,
      );
      ahead = row.offset_ms;
      return new Date(machine.now().getTime() + ahead);
    },
  };
}
