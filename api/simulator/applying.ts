import sql from 'sql-template-tag';
import { applicantStatus } from '#app/domain/applicant/status.ts';
import { shiftStatus } from '#app/domain/shift/status.ts';
import { addHours, addMinutes, milliseconds } from '#app/domain/time.ts';
import type { Database } from '../db/client.ts';
import { randomOf } from '../random.ts';
import { apply, withdraw } from '../resources/worker-side/apply.ts';
import { joinClass } from '../resources/worker-side/classes.ts';
import type { Act } from './act.ts';
import { demoBusinesses, type Worker } from './crew.ts';
import { temperOf } from './temper.ts';

interface OpenShift {
  id: number;
  posted_at: string;
  opens_at: string;
  starts_at: string;
  workers: number;
  industry_id: number;
  district_id: number;
  needs_forklift: boolean;
  class_id: number | null;
  /** Workers who have applied, taken back or not; who hold a place elsewhere then; favourites; blocked. */
  known: number[];
  elsewhere: number[];
  favourites: number[];
  blocked: number[];
}

const openShifts = (db: Database, now: Date): Promise<OpenShift[]> =>
  db.many(sql`
    select s.id, s.posted_at, s.opens_at, s.starts_at, s.workers, s.industry_id, l.district_id, r.is_osha_forklift as needs_forklift,
      s.training_class_id as class_id,
      array(select a.worker_id from shift_applicants a where a.shift_id = s.id) as known,
      array(select us.worker_id from user_shifts us join shifts o on o.id = us.shift_id
        where o.status in (${shiftStatus.NEW}, ${shiftStatus.IN_PROGRESS}) and o.starts_at < s.ends_at and o.ends_at > s.starts_at) as elsewhere,
      array(select t.worker_id from worker_standings t where t.business_id = s.business_id and t.favourite) as favourites,
      array(select t.worker_id from worker_standings t where t.business_id = s.business_id and t.blocked) as blocked
    from shifts s join locations l on l.id = s.location_id join roles r on r.id = s.role_id
    where s.status = ${shiftStatus.NEW} and s.starts_at > ${now} and s.business_id in ${demoBusinesses} order by s.id`);

/** How much a worker wants a shift, 0 to 1, from what he likes and where he lives. */
function liking(worker: Worker, shift: OpenShift): number {
  const place = worker.industries.indexOf(shift.industry_id);
  const work = place === 0 ? 0.75 : place > 0 ? 0.5 : 0.04;
  return work * (worker.districts.includes(shift.district_id) ? 1 : 0.7) * (shift.needs_forklift && !worker.hasForklift ? 0.15 : 1);
}

/**
 * Seconds after a shift comes in sight at which the first, second, third … worker notices it: two within half
 * a minute, the others over the next hours.
 */
function noticedAfter(rank: number, jitter: number): number {
  if (rank < 2) return 4 + rank * 9 + Math.floor(jitter * 8);
  return Math.round((rank - 1) ** 2 * (150 + jitter * 120));
}

/** Who wants a shift, each with the moment of noticing it, the first ones first. */
function interested(crew: readonly Worker[], shift: OpenShift): { worker: Worker; at: Date }[] {
  const most = Math.ceil(shift.workers * 1.6) + 3;
  return crew
    .filter(({ id }) => !shift.blocked.includes(id))
    .map((worker) => ({ worker, draw: randomOf(`worker ${worker.id} sees shift ${shift.id}`) }))
    .map(({ worker, draw }) => ({ worker, wants: draw.chance(liking(worker, shift)), place: draw.next(), jitter: draw.next() }))
    .filter(({ wants }) => wants)
    .sort((one, other) => one.place - other.place)
    .slice(0, most)
    .map(({ worker, jitter }, rank) => {
      const sight = shift.favourites.includes(worker.id) ? shift.posted_at : shift.opens_at;
      return { worker, at: new Date(milliseconds(sight) + noticedAfter(rank, jitter) * 1_000) };
    });
}

interface ClassState {
  class_id: number;
  worker_id: number;
  status: number;
}

/** Minutes between applying for a class and applying for the shift that requires it. */
const afterClass = 6;

/** Workers who want a shift and have not applied. Who lacks its class applies for that first. */
export async function applications(db: Database, crew: readonly Worker[], now: Date): Promise<Act[]> {
  const shifts = await openShifts(db, now);
  const classes = await db.many<ClassState>(sql`select class_id, worker_id, status from class_applicants`);
  const statusOf = (classId: number, workerId: number) => classes.find((one) => one.class_id === classId && one.worker_id === workerId)?.status;
  return shifts.flatMap((shift) =>
    interested(crew, shift)
      .filter(({ worker: { id } }) => !shift.known.includes(id) && !shift.elsewhere.includes(id))
      .flatMap(({ worker, at }): Act[] => {
        const state = shift.class_id === null ? applicantStatus.APPROVEL : statusOf(shift.class_id, worker.id);
        if (state === applicantStatus.REJECT) return [];
        if (state === undefined && shift.class_id !== null) return [joining(worker, shift.class_id, at)];
        const moment = state === applicantStatus.APPLY ? addMinutes(at, afterClass) : at;
        return [
          {
            at: moment,
            name: `apply ${worker.id} ${shift.id}`,
            perform: (tx, when) => apply(tx, worker.id, shift.id, { language: worker.language, now: when }),
          },
        ];
      }),
  );
}

const joining = (worker: Worker, classId: number, at: Date): Act => ({
  at,
  name: `join ${worker.id} ${classId}`,
  perform: (tx, when) => joinClass(tx, worker.id, classId, when),
});

/** Now and then somebody gives a place up, the day before or in the morning. */
export async function withdrawals(db: Database, crew: readonly Worker[], now: Date): Promise<Act[]> {
  const places = await db.many<{ worker_id: number; shift_id: number; starts_at: string; accepted_at: string }>(sql`
    select us.worker_id, us.shift_id, s.starts_at, us.created_at as accepted_at from user_shifts us join shifts s on s.id = us.shift_id
    where us.clock_in_at is null and s.status = ${shiftStatus.NEW} and s.starts_at > ${now} and s.business_id in ${demoBusinesses}
    order by us.id`);
  const ids = new Set(crew.map(({ id }) => id));
  return places.flatMap(({ worker_id, shift_id, starts_at, accepted_at }): Act[] => {
    const { givesUpBefore } = temperOf(worker_id, shift_id);
    if (givesUpBefore === null || !ids.has(worker_id)) return [];
    const at = addHours(starts_at, -givesUpBefore);
    // Who was accepted after that moment keeps the place.
    if (at.getTime() <= milliseconds(accepted_at)) return [];
    return [{ at, name: `withdraw ${worker_id} ${shift_id}`, perform: (tx, when) => withdraw(tx, worker_id, shift_id, when) }];
  });
}
