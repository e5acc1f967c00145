import sql from 'sql-template-tag';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { workerApply, workerJoinClass, workerWithdraw } from '#contract/workers/worker-app.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addHours, addMinutes, milliseconds } from '#domain/shared/time.ts';
import type { Database } from '#api/db/client.ts';
import { randomOf } from '../random.ts';
import type { SimulatedAction } from './action.ts';
import { demoBusinesses, type Worker } from './crew.ts';
import { behaviourOf, longestNotice } from './behaviour.ts';

interface OpenShift {
  id: number;
  business_id: number;
  posted_at: string;
  opens_at: string;
  starts_at: string;
  ends_at: string;
  workers: number;
  industry_id: number;
  district_id: number;
  needs_forklift: boolean;
  class_id: number | null;
}

interface Place {
  starts_at: string;
  ends_at: string;
  accepted_at: string;
}

interface Situation {
  shifts: OpenShift[];
  known: ReadonlySet<string>;
  busy: ReadonlyMap<number, readonly Place[]>;
  favourites: ReadonlySet<string>;
  blocked: ReadonlySet<string>;
  classes: ReadonlyMap<string, number>;
}

const pair = (a: number, b: number): string => `${a} ${b}`;

async function openShifts(db: Database, now: Date, since: Date): Promise<OpenShift[]> {
  const shifts = await db.many<OpenShift>(sql`
    select s.id, s.business_id, s.posted_at, s.opens_at, s.starts_at, s.ends_at, s.workers, s.industry_id, l.district_id,
      r.is_osha_forklift as needs_forklift, s.training_class_id as class_id
    from shifts s join locations l on l.id = s.location_id join roles r on r.id = s.role_id
    where s.status = ${shiftStatus.NEW} and s.starts_at > ${now} and s.business_id in ${demoBusinesses} order by s.id`);
  return shifts.filter((shift) => lastNoticed(shift) > since);
}

/** A fixed number of queries, however many shifts there are. */
async function look(db: Database, shifts: OpenShift[]): Promise<Situation> {
  const applied = await db.many<{ shift_id: number; worker_id: number }>(
    sql`select shift_id, worker_id from shift_applicants where shift_id = any(${shifts.map(({ id }) => id)}::bigint[])`,
  );
  const places = await db.many<Place & { worker_id: number }>(sql`
    select us.worker_id, s.starts_at, s.ends_at, us.created_at as accepted_at from shifts s join user_shifts us on us.shift_id = s.id
    where s.status in (${shiftStatus.NEW}, ${shiftStatus.IN_PROGRESS})`);
  const marks = await db.many<{ business_id: number; worker_id: number; favourite: boolean; blocked: boolean }>(
    sql`select business_id, worker_id, favourite, blocked from worker_marks where business_id in ${demoBusinesses}`,
  );
  const classes = await db.many<{ class_id: number; worker_id: number; status: number }>(
    sql`select class_id, worker_id, status from class_applicants`,
  );
  const busy = new Map<number, Place[]>();
  for (const place of places) busy.set(place.worker_id, [...(busy.get(place.worker_id) ?? []), place]);
  const having = (column: 'favourite' | 'blocked') =>
    new Set(marks.filter((item) => item[column]).map(({ business_id, worker_id }) => pair(business_id, worker_id)));
  return {
    shifts,
    known: new Set(applied.map(({ shift_id, worker_id }) => pair(shift_id, worker_id))),
    busy,
    favourites: having('favourite'),
    blocked: having('blocked'),
    classes: new Map(classes.map(({ class_id, worker_id, status }) => [pair(class_id, worker_id), status])),
  };
}

/** With a moment, only places accepted by then count. */
const isElsewhere = (shift: OpenShift, places: Situation['busy'], workerId: number, by?: string): boolean =>
  (places.get(workerId) ?? []).some(
    (place) =>
      milliseconds(place.starts_at) < milliseconds(shift.ends_at) &&
      milliseconds(place.ends_at) > milliseconds(shift.starts_at) &&
      (by === undefined || milliseconds(place.accepted_at) <= milliseconds(by)),
  );

function liking(worker: Worker, shift: OpenShift): number {
  const place = worker.industries.indexOf(shift.industry_id);
  const work = place === 0 ? 0.75 : place > 0 ? 0.5 : 0.04;
  return (
    work *
    (worker.districts.includes(shift.district_id) ? 1 : 0.7) *
    (shift.needs_forklift && !worker.hasForklift ? 0.15 : 1)
  );
}

/**
 * Seconds after posting at which the nth worker notices a shift: two within half a minute, the others over the
 * next hours.
 */
function noticedAfter(rank: number, jitter: number): number {
  if (rank < 2) return 4 + rank * 9 + Math.floor(jitter * 8);
  return Math.round((rank - 1) ** 2 * (150 + jitter * 120));
}

const afterClass = 6;

/** Minimum number of applicants: one for each place, and two whom the business may reject. */
const least = (shift: OpenShift): number => shift.workers + 2;
const maxApplicants = (shift: OpenShift): number => Math.ceil(shift.workers * 1.6) + 3;

const lastNoticed = (shift: OpenShift): Date =>
  addMinutes(new Date(milliseconds(shift.opens_at) + noticedAfter(maxApplicants(shift) - 1, 1) * 1_000), afterClass);

/**
 * Sorted by the moment of noticing the shift. If chance leaves too few, the workers who like it best are added.
 * Only places accepted before the posting count, so that nobody's moment changes later.
 */
function interested(
  crew: readonly Worker[],
  shift: OpenShift,
  { favourites, blocked, busy }: Situation,
): { worker: Worker; at: Date }[] {
  const able = crew
    .filter(({ id }) => !blocked.has(pair(shift.business_id, id)) && !isElsewhere(shift, busy, id, shift.posted_at))
    .map((worker) => {
      const draw = randomOf(`worker ${worker.id} sees shift ${shift.id}`);
      const liked = liking(worker, shift);
      return { worker, liked, wants: draw.chance(liked), place: draw.next(), jitter: draw.next() };
    });
  const willing = able.filter(({ wants }) => wants).sort((a, b) => a.place - b.place);
  const others = able.filter(({ wants }) => !wants).sort((a, b) => a.place / a.liked - b.place / b.liked);
  return [...willing, ...others.slice(0, Math.max(0, least(shift) - willing.length))]
    .slice(0, maxApplicants(shift))
    .map(({ worker, jitter }, rank) => {
      const sight = favourites.has(pair(shift.business_id, worker.id)) ? shift.posted_at : shift.opens_at;
      return { worker, at: new Date(milliseconds(sight) + noticedAfter(rank, jitter) * 1_000) };
    });
}

/** A worker who lacks the required class applies for that first. */
export async function applications(
  db: Database,
  crew: readonly Worker[],
  now: Date,
  since: Date,
): Promise<SimulatedAction[]> {
  const shifts = await openShifts(db, now, since);
  if (shifts.length === 0) return [];
  const situation = await look(db, shifts);
  return situation.shifts.flatMap((shift) =>
    interested(crew, shift, situation)
      .filter(
        ({ worker: { id } }) => !situation.known.has(pair(shift.id, id)) && !isElsewhere(shift, situation.busy, id),
      )
      .flatMap(({ worker, at }): SimulatedAction[] => {
        const state =
          shift.class_id === null ? applicantStatus.APPROVEL : situation.classes.get(pair(shift.class_id, worker.id));
        if (state === applicantStatus.REJECT) return [];
        if (state === undefined && shift.class_id !== null) return [joining(worker, shift.class_id, at)];
        const moment = state === applicantStatus.APPLY ? addMinutes(at, afterClass) : at;
        return [
          {
            at: moment,
            name: `apply ${worker.id} ${shift.id}`,
            perform: (asWorker, when) => asWorker(worker, workerApply, { params: { id: shift.id } }, when),
          },
        ];
      }),
  );
}

const joining = (worker: Worker, classId: number, at: Date): SimulatedAction => ({
  at,
  name: `join ${worker.id} ${classId}`,
  perform: (asWorker, when) => asWorker(worker, workerJoinClass, { params: { id: classId } }, when),
});

export async function withdrawals(db: Database, crew: readonly Worker[], now: Date): Promise<SimulatedAction[]> {
  const places = await db.many<{ worker_id: number; shift_id: number; starts_at: string; accepted_at: string }>(sql`
    select us.worker_id, us.shift_id, s.starts_at, us.created_at as accepted_at from user_shifts us join shifts s on s.id = us.shift_id
    where us.clock_in_at is null and s.status = ${shiftStatus.NEW} and s.starts_at > ${now}
      and s.starts_at <= ${addHours(now, longestNotice)} and s.business_id in ${demoBusinesses}
    order by us.id`);
  const workers = new Map(crew.map((worker) => [worker.id, worker]));
  return places.flatMap(({ worker_id, shift_id, starts_at, accepted_at }): SimulatedAction[] => {
    const { givesUpBefore } = behaviourOf(worker_id, shift_id);
    const worker = workers.get(worker_id);
    if (givesUpBefore === null || !worker) return [];
    const at = addHours(starts_at, -givesUpBefore);
    if (at.getTime() <= milliseconds(accepted_at)) return [];
    return [
      {
        at,
        name: `withdraw ${worker_id} ${shift_id}`,
        perform: (asWorker, when) => asWorker(worker, workerWithdraw, { params: { id: shift_id }, body: {} }, when),
      },
    ];
  });
}
