import sql from 'sql-template-tag';
import type { BodyOf } from '#contract/core/call.ts';
import { workerBeginBreak, workerClockIn, workerClockOut, workerEndBreak } from '#contract/workers/worker-app.ts';
import { breakSpans, type BreakType } from '#domain/shared/work/breaks.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { Position } from '#domain/timesheets/on-site.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { addMinutes, milliseconds } from '#domain/shared/time.ts';
import type { Database } from '#api/db/client.ts';
import type { SimulatedAction } from './action.ts';
import { demoBusinesses, type Worker } from './crew.ts';
import { behaviourOf, earliestArrival, type Behaviour } from './behaviour.ts';

interface AtWork {
  id: number;
  shift_id: number;
  worker_id: number;
  status: number;
  accepted_at: string;
  starts_at: string;
  ends_at: string;
  break_type: BreakType;
  breaks: { start_time: string; end_time: string }[];
  clock_in_at: string | null;
  breaks_taken: number;
  clock_in_code: string;
  clock_out_code: string;
  site: Position | null;
}

/**
 * The next action of everyone with a place (arrive, take a break, leave), however long overdue: only the job
 * that closes timesheets ends it.
 */
export async function shiftsAtWork(db: Database, crew: readonly Worker[], now: Date): Promise<SimulatedAction[]> {
  const rows = await db.many<AtWork>(sql`
    select us.id, us.shift_id, us.worker_id, us.status, us.created_at as accepted_at, s.starts_at, s.ends_at, s.break_type, s.breaks, us.clock_in_at,
      (select count(*) from user_shift_breaks b where b.user_shift_id = us.id) as breaks_taken, s.clock_in_code, s.clock_out_code,
      case when l.latitude is not null then json_build_object('latitude', l.latitude, 'longitude', l.longitude) end as site
    from user_shifts us join shifts s on s.id = us.shift_id join locations l on l.id = s.location_id
    where us.status in (${timesheetStatus.IN_PROGRESS}, ${timesheetStatus.BREAK_TIME}) and s.status <> ${shiftStatus.CANCEL}
      and s.starts_at <= ${addMinutes(now, earliestArrival)} and s.business_id in ${demoBusinesses}
    order by us.id`);
  const workers = new Map(crew.map((worker) => [worker.id, worker]));
  return rows.flatMap((row) => {
    const worker = workers.get(row.worker_id);
    const action = worker && nextAction(row, worker);
    return action ? [action] : [];
  });
}

function nextAction(row: AtWork, worker: Worker): SimulatedAction | null {
  const behaviour = behaviourOf(row.worker_id, row.shift_id);
  const createAction = (what: string, at: Date, perform: SimulatedAction['perform']): SimulatedAction => ({
    at,
    name: `${what} ${row.id} ${row.breaks_taken}`,
    perform,
  });
  if (row.clock_in_at === null) {
    if (behaviour.absent) return null;
    const planned = addMinutes(row.starts_at, behaviour.arrives).getTime();
    const at = new Date(Math.max(planned, milliseconds(row.accepted_at) + 120_000));
    const clocking = proof(row, behaviour, row.clock_in_code, behaviour.forgetsInPhoto ? null : worker.photos.in);
    return createAction('clock in', at, (asWorker, when) =>
      asWorker(worker, workerClockIn, { params: { id: row.id }, body: clocking }, when),
    );
  }
  return nextPause(row, worker, behaviour, createAction) ?? clockOutAction(row, worker, behaviour, createAction);
}

type CreateAction = (what: string, at: Date, perform: SimulatedAction['perform']) => SimulatedAction;

function nextPause(
  row: AtWork,
  worker: Worker,
  behaviour: Behaviour,
  createAction: CreateAction,
): SimulatedAction | null {
  if (!behaviour.recordsBreaks || row.clock_in_at === null) return null;
  const onBreak = row.status === timesheetStatus.BREAK_TIME;
  const times = row.breaks.map(({ start_time, end_time }) => ({ start: start_time, end: end_time }));
  const spans = breakSpans({ start: row.starts_at, end: row.ends_at }, { type: row.break_type, times });
  const span = spans[onBreak ? row.breaks_taken - 1 : row.breaks_taken];
  if (!span) return null;
  const begins = addMinutes(span.start, behaviour.breakLate);
  if (!onBreak && begins.getTime() <= milliseconds(row.clock_in_at)) return null;
  const over = Math.max(
    begins.getTime() + 300_000,
    addMinutes(span.end, behaviour.breakLate + behaviour.breakOver).getTime(),
  );
  return onBreak
    ? createAction('end break', new Date(over), (asWorker, when) =>
        asWorker(worker, workerEndBreak, { params: { id: row.id } }, when),
      )
    : createAction('begin break', begins, (asWorker, when) =>
        asWorker(worker, workerBeginBreak, { params: { id: row.id } }, when),
      );
}

function clockOutAction(
  row: AtWork,
  worker: Worker,
  behaviour: Behaviour,
  createAction: CreateAction,
): SimulatedAction | null {
  if (behaviour.forgetsClockOut) return null;
  const clocking = proof(row, behaviour, row.clock_out_code, behaviour.forgetsOutPhoto ? null : worker.photos.out);
  return createAction('clock out', addMinutes(row.ends_at, behaviour.leavesAfter), (asWorker, when) =>
    asWorker(worker, workerClockOut, { params: { id: row.id }, body: clocking }, when),
  );
}

function proof(
  row: AtWork,
  { position: reported }: Behaviour,
  code: string,
  photoId: number | null,
): BodyOf<typeof workerClockIn> {
  const away = reported === 'elsewhere' ? 0.02 : 0.0002;
  const position =
    reported === 'unknown' || row.site === null
      ? null
      : { latitude: row.site.latitude + away, longitude: row.site.longitude };
  return { code, photo_id: photoId, position };
}
