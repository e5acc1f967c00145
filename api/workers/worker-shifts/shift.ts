import sql from 'sql-template-tag';
import { classStatusNameOf } from '#domain/shifts/applicants/acceptance.ts';
import { acceptedApplicants } from '#domain/shifts/applicants/status.ts';
import { placesLeft } from '#domain/shifts/places.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { milliseconds } from '#domain/shared/time.ts';
import { accountState } from '#domain/accounts/account-state.ts';
import type { WorkerShift } from '#contract/workers/worker-shifts.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject, type Columns } from '../../db/columns.ts';
import { orNotFound, failNotFound } from '../../api-error.ts';
import type { Language } from '../../language.ts';
import { findJobPosting, jobPostingOf } from '../../shifts/job-postings/store.ts';
import { roleAndPlace } from '../../shifts/site.ts';
import type { WorkerCaller } from '../../http/caller.ts';
import { isHidden, obstacleOf, readFacts } from '../worker-app/apply.ts';
import { listSeries } from '../worker-app/shifts.ts';

export type PlaceTimesheet = NonNullable<WorkerShift['timesheet']>;

export const placeTimesheet: Columns<PlaceTimesheet> = {
  id: sql`us.id`,
  status: sql`us.status`,
  clock_in_at: sql`iso(us.clock_in_at)`,
  clock_out_at: sql`iso(us.clock_out_at)`,
  has_photo_in: sql`(us.clock_in_photo_id is not null)`,
  has_photo_out: sql`(us.clock_out_photo_id is not null)`,
  break_began_at: sql`(
    select iso(b.began_at) from user_shift_breaks b where b.user_shift_id = us.id and b.ended_at is null)`,
  late_minutes: sql`us.late_minutes`,
};

interface OwnRow {
  business_id: number;
  key: string;
  contact: NonNullable<WorkerShift['contact']>;
  application: WorkerShift['application'];
  timesheet: WorkerShift['timesheet'];
  has_certificate: boolean;
}

const ownColumns = (workerId: number) =>
  columns<OwnRow>({
    business_id: sql`s.business_id`,
    key: sql`s.link_key`,
    contact: jsonObject<OwnRow['contact']>({ name: sql`c.name`, phone: sql`c.phone` }),
    application: sql`(
      select ${jsonObject<NonNullable<OwnRow['application']>>({ status: sql`a.status`, applied_at: sql`iso(a.applied_at)` })}
      from shift_applicants a where a.shift_id = s.id and a.worker_id = ${workerId} and a.withdrawn_at is null)`,
    timesheet: sql`(
      select ${jsonObject<PlaceTimesheet>(placeTimesheet)} from user_shifts us where us.shift_id = s.id and us.worker_id = ${workerId})`,
    has_certificate: sql`exists (
      select from worker_certificates wc where wc.worker_id = ${workerId} and wc.is_forklift
        and (wc.expires_on is null or wc.expires_on >= (s.starts_at at time zone 'Asia/Hong_Kong')::date))`,
  });

const ownRow = (db: Database, workerId: number, id: number): Promise<OwnRow | null> =>
  db.maybe<OwnRow>(sql`
    select ${ownColumns(workerId)} from shifts s join contacts c on c.id = s.contact_id
    where s.id = ${id} and s.status <> ${shiftStatus.DRAFT}`);

const isAccepted = ({ application }: Pick<OwnRow, 'application'>): boolean =>
  application !== null && acceptedApplicants.includes(application.status);

/** 404 where the worker neither sees the shift nor has applied for it. */
export async function findShift(
  db: Database,
  { workerId, state }: Pick<WorkerCaller, 'workerId' | 'state'>,
  id: number,
  { language, now }: { language: Language; now: Date },
): Promise<WorkerShift> {
  const own = orNotFound(await ownRow(db, workerId, id));
  const facts = orNotFound(await readFacts(db, id, workerId, now));
  if (own.application === null && isHidden(facts)) return failNotFound();
  const job = orNotFound(await findJobPosting(db, id, { key: own.key, language, now }));
  const { role, location } = await roleAndPlace(db, job);
  const obstacle = obstacleOf(facts, language, now);
  return {
    ...jobPostingOf({ ...job, role: role.name }),
    ...job,
    role,
    location,
    is_open: job.status === shiftStatus.NEW && milliseconds(job.start_at) > now.getTime() && placesLeft(job) > 0,
    places_left: placesLeft(job),
    business_id: own.business_id,
    shift_status: job.status,
    application: own.application,
    is_invited: facts.held && facts.favourite,
    obstacle: state === accountState.ACTIVE ? (obstacle?.code ?? null) : 'worker_suspended',
    class_status: facts.class_name === null ? null : classStatusNameOf(facts.class_status),
    lacks_certificate: role.is_osha_forklift && !own.has_certificate,
    contact: isAccepted(own) ? own.contact : null,
    timesheet: own.timesheet,
    series: await listSeries(db, workerId, id, now),
  };
}
