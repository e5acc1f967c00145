import sql from 'sql-template-tag';
import type { Logger } from 'pino';
import type { DemoClock } from '../clock.ts';
import type { Database } from '../db/client.ts';
import { runDue } from '../jobs/run.ts';
import { simulate } from './simulate.ts';

/** How far the demo's clock goes at once while people may be at work, in minutes. */
const step = 5;

/**
 * Moves the demo's clock forward in small steps, so that everybody acts at the right time on the way: workers
 * come and go, shifts begin and end, Tuesday morning makes its invoices.
 */
export async function advance(db: Database, clock: DemoClock, minutes: number, log: Logger): Promise<Date> {
  let left = minutes;
  while (left > 0) {
    const leap = Math.min(left, await stepFrom(db, clock.now()));
    await clock.advance(leap * 60_000);
    const now = clock.now();
    await runDue(db, now, log);
    await simulate(db, now, log);
    left -= leap;
  }
  await runDue(db, clock.now(), log);
  return clock.now();
}

/** A small step while something is on within the next hours; else to the hour before the next shift, at most a day. */
async function stepFrom(db: Database, now: Date): Promise<number> {
  const { next } = await db.one<{ next: string | null }>(sql`
    select min(case when us.clock_in_at is null then s.starts_at - interval '45 minutes' else ${now}::timestamptz end) as next
    from user_shifts us join shifts s on s.id = us.shift_id
    where us.status in (1, 4) and s.ends_at > ${now}::timestamptz - interval '3 hours'`);
  if (next === null) return 60;
  const away = Math.floor((Date.parse(next) - now.getTime()) / 60_000);
  return Math.max(step, Math.min(away, 60));
}
