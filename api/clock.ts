import sql from 'sql-template-tag';
import type { Database } from './db/client.ts';

/** The source of every date; never use the machine's clock directly. */
export interface Clock {
  now(): Date;
}

export interface DemoClock extends Clock {
  /** Milliseconds ahead of the machine's clock. */
  readonly ahead: number;
  /** For every process of this database, and past restarts. Never backwards. */
  advance(milliseconds: number): Promise<Date>;
  refresh(): Promise<void>;
}

export const isDemoClock = (clock: Clock): clock is DemoClock => 'advance' in clock;

const systemClock: Clock = { now: () => new Date() };

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
