import sql from 'sql-template-tag';
import { nextClosing } from '#domain/shared/weekly-closing.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { forgottenClockOutHours } from '#domain/timesheets/closing.ts';
import { addDays, addHours, instantAt, dayOf } from '#domain/shared/time.ts';
import type { DemoClock } from '#api/clock.ts';
import type { Database } from '#api/db/client.ts';
import type { Services } from '#api/services.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { closingSetting } from '#api/billing/weekly/closing.ts';
import { createSimulator } from './simulate.ts';

/** Longest step in milliseconds, and so the largest delay of any action. */
const longest = 30 * 60_000;

/**
 * Moves the demo's clock forward in steps, so that everything on the way happens in order: workers come and go,
 * shifts begin and end, Tuesday's invoices are created.
 */
export async function advance(services: Services, clock: DemoClock, minutes: number): Promise<Date> {
  const { db, log } = services;
  const simulator = createSimulator(services);
  const target = clock.now().getTime() + minutes * 60_000;
  for (let left = minutes * 60_000; left > 0; left = target - clock.now().getTime()) {
    const now = clock.now();
    // One second past the moment, so that what is due then counts as due.
    const away = (await nextByTheClock(db, now)).getTime() - now.getTime() + 1_000;
    await clock.advance(Math.min(left, longest, away));
    // Workers act before jobs, so that clocking out at the last moment does not count as forgotten.
    await simulator.turn(clock.now());
    await runDueJobs(db, clock.now(), log);
  }
  return clock.now();
}

async function nextByTheClock(db: Database, now: Date): Promise<Date> {
  const { moment } = await db.one<{ moment: string | null }>(sql`
    select min(moment) as moment from (
      select unnest(array[opens_at, starts_at, ends_at, ends_at + make_interval(hours => ${forgottenClockOutHours})]) as moment from shifts
      where status in (${shiftStatus.NEW}, ${shiftStatus.IN_PROGRESS})
        or (status = ${shiftStatus.COMPLETED} and ends_at > ${addHours(now, -forgottenClockOutHours)})) m
    where moment > ${now}`);
  const closing = nextClosing(now, await closingSetting(db));
  const dayBefore = addHours(closing, -24);
  const midnight = instantAt(addDays(dayOf(now), 1));
  const moments = [
    midnight,
    closing,
    ...(dayBefore > now ? [dayBefore] : []),
    ...(moment === null ? [] : [new Date(moment)]),
  ];
  return new Date(Math.min(...moments.map((item) => item.getTime())));
}
