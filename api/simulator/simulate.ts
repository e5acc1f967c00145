import sql from 'sql-template-tag';
import { shiftStatus } from '#app/domain/shift/status.ts';
import { addMinutes, at, dayOf, milliseconds } from '#app/domain/time.ts';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import { Refusal } from '../http/refusal.ts';
import { apply } from '../resources/worker-side/applications.ts';
import { clockIn, clockOut, takeBreak, type Proof } from '../resources/worker-side/clocking.ts';
import { temperOf } from './people.ts';

/** The workers of the demo; nobody else is ever moved by the simulator. */
const crew = (db: Database): Promise<{ id: number; avatar_id: number | null }[]> =>
  db.many(sql`select id, avatar_id from workers where email like '%@workers.example' or email = 'worker@demo.test' order by id`);

/** One turn: everybody does what is due by now. Answers how many things were done. */
export async function simulate(db: Database, now: Date, log: Logger): Promise<number> {
  let done = 0;
  // What one worker may not do is no fault: people try, and are told no.
  const attempt = async (act: (tx: Database) => Promise<unknown>): Promise<void> => {
    try {
      await db.tx(act);
      done += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'a demo worker stumbled');
    }
  };
  const workers = await crew(db);
  for (const act of [...(await applications(db, workers, now)), ...(await shiftsAtWork(db, now))]) await attempt(act);
  return done;
}

type Act = (tx: Database) => Promise<unknown>;

/** Workers who have noticed a posted shift by now, want it and have not applied. */
async function applications(db: Database, workers: readonly { id: number }[], now: Date): Promise<Act[]> {
  const shifts = await db.many<{ id: number; posted_at: string; workers: number; applied: number[] }>(sql`
    select s.id, s.posted_at, s.workers, array(select a.worker_id from shift_applicants a where a.shift_id = s.id) as applied
    from shifts s join accounts o on o.business_id = s.business_id and o.role = 'OPERATOR' and o.email like '%@demo.test'
    where s.status = ${shiftStatus.NEW} and s.starts_at > ${now}
      -- What was posted days ago has found whom it finds.
      and s.posted_at > ${addMinutes(now, -24 * 60)}
      and (select count(*) from shift_applicants a where a.shift_id = s.id and a.withdrawn_at is null) < s.workers + 3
    order by s.id`);
  return shifts.flatMap((shift) => {
    const room = shift.workers + 3 - shift.applied.length;
    return workers
      .filter(({ id }) => !shift.applied.includes(id))
      .map(({ id }) => ({ id, temper: temperOf(id, shift.id) }))
      .filter(({ temper }) => temper.applies && milliseconds(shift.posted_at) + temper.noticedAfter * 1_000 <= now.getTime())
      .slice(0, room)
      .map(({ id }): Act => (tx) => apply(tx, id, shift.id, now));
  });
}

interface AtWork {
  id: number;
  shift_id: number;
  worker_id: number;
  starts_at: string;
  ends_at: string;
  breaks: { start_time: string; end_time: string }[];
  clock_in_at: string | null;
  on_break: boolean;
  breaks_taken: number;
  clock_in_code: string;
  clock_out_code: string;
  avatar_id: number | null;
}

/** What everybody with a place does today: come, rest, go. */
async function shiftsAtWork(db: Database, now: Date): Promise<Act[]> {
  const rows = await db.many<AtWork>(sql`
    select us.id, us.shift_id, us.worker_id, s.starts_at, s.ends_at, s.breaks, us.clock_in_at, s.clock_in_code, s.clock_out_code, w.avatar_id,
      exists (select from user_shift_breaks b where b.user_shift_id = us.id and b.ended_at is null) as on_break,
      (select count(*) from user_shift_breaks b where b.user_shift_id = us.id) as breaks_taken
    from user_shifts us join shifts s on s.id = us.shift_id join workers w on w.id = us.worker_id
    join accounts o on o.business_id = s.business_id and o.role = 'OPERATOR' and o.email like '%@demo.test'
    where us.status in (1, 4) and us.clock_out_at is null and s.status in (${shiftStatus.NEW}, ${shiftStatus.IN_PROGRESS}, ${shiftStatus.COMPLETED})
      and s.starts_at < ${addMinutes(now, 30)} and s.ends_at > ${addMinutes(now, -180)}
    order by us.id`);
  return rows.map((row) => nextAct(row, now)).filter((act) => act !== null);
}

/** The one thing a worker does next, once its moment has come. */
function nextAct(row: AtWork, now: Date): Act | null {
  const temper = temperOf(row.worker_id, row.shift_id);
  const due = (instant: string | Date, minutes: number) => now.getTime() >= addMinutes(instant, minutes).getTime();
  const photoId = temper.forgetsPhoto ? null : row.avatar_id;
  const proof = (code: string): Proof => ({ code, photoId, onSite: true });
  if (row.clock_in_at === null) {
    if (temper.absent || !due(row.starts_at, temper.arrives)) return null;
    return (tx) => clockIn(tx, row.worker_id, row.id, { ...proof(row.clock_in_code), photoId: row.avatar_id }, now);
  }
  const planned = row.breaks[row.on_break ? row.breaks_taken - 1 : row.breaks_taken];
  if (planned) {
    const [from, to] = [instantOf(row, planned.start_time), instantOf(row, planned.end_time)];
    if (row.on_break && due(to, temper.breakLate + temper.breakOver)) return (tx) => takeBreak(tx, row.worker_id, row.id, 'breakEnd', now);
    if (!row.on_break && due(from, temper.breakLate) && !due(row.ends_at, 0)) return (tx) => takeBreak(tx, row.worker_id, row.id, 'breakStart', now);
  }
  if (temper.forgetsClockOut || !due(row.ends_at, temper.leaves)) return null;
  return (tx) => clockOut(tx, row.worker_id, row.id, proof(row.clock_out_code), now);
}

/** A clock time of a shift as an instant: what is before the start belongs to the next day. */
function instantOf({ starts_at }: { starts_at: string }, time: string): Date {
  const instant = at(dayOf(starts_at), time);
  return instant.getTime() < milliseconds(starts_at) ? addMinutes(instant, 24 * 60) : instant;
}
