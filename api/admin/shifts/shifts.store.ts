import sql, { join, type Sql } from 'sql-template-tag';
import { acceptedApplicants, undecidedApplicants } from '#domain/shifts/applicants/status.ts';
import { placesLeft } from '#domain/shifts/places.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addDays, dayOf, instantAt, milliseconds } from '#domain/shared/time.ts';
import { presenceOf } from '#domain/timesheets/presence.ts';
import type { DataOf } from '#contract/core/call.ts';
import type { AdminShift, FreeWorker, getAdminShift, getToday, listAdminShifts } from '#contract/admin/shifts.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject } from '../../db/columns.ts';
import { containsText, eitherLanguage, whereAll } from '../../db/filters.ts';
import { readPage, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { descending } from '../../db/order.ts';
import { completed, namedJson, personJson } from '../../db/queries/person.ts';
import { placeJson, placeNames } from '../../db/queries/place.ts';
import { samePersonHasPlace } from '../../db/queries/same-person.ts';
import { holdsPlaceElsewhere } from '../../shifts/applicants/facts.ts';
import { waitingCount } from '../../shifts/summary.ts';
import { businessJson } from './business.ts';
import { timesheetsOfShift } from './timesheets.store.ts';

type StoredPlace = Omit<AdminShift['places'][number], 'presence'>;
type Row = Omit<AdminShift, 'places'> & { places: StoredPlace[] };

const isAccepted = sql`a.withdrawn_at is null and a.status in (${join([...acceptedApplicants])})`;

const placesJson = sql`(
  select coalesce(json_agg(${jsonObject<StoredPlace>({
    worker: personJson(sql`w`),
    timesheet_id: sql`us.id`,
    clock_in_at: sql`iso(us.clock_in_at)`,
    clock_out_at: sql`iso(us.clock_out_at)`,
  })} order by lower(w.name), w.id), '[]')
  from shift_applicants a join workers w on w.id = a.worker_id
  left join user_shifts us on us.shift_id = a.shift_id and us.worker_id = a.worker_id
  where a.shift_id = s.id and ${isAccepted})`;

const shiftColumns = columns<Row>({
  id: sql`s.id`,
  status: sql`s.status`,
  business: businessJson,
  role: namedJson(sql`r`),
  location: placeJson,
  start_at: sql`s.starts_at`,
  end_at: sql`s.ends_at`,
  is_night_shift: sql`s.is_night_shift`,
  workers: sql`s.workers`,
  applied: waitingCount,
  places: placesJson,
});

const tables = sql`shifts s join businesses b on b.id = s.business_id join roles r on r.id = s.role_id
  join locations l on l.id = s.location_id join districts d on d.id = l.district_id`;

const shiftOf = (row: Row, now: Date): AdminShift => ({
  ...row,
  places: row.places.map((place) => ({
    ...place,
    presence: presenceOf({ start: row.start_at, clockIn: place.clock_in_at, clockOut: place.clock_out_at }, now),
  })),
});

const isBooked = sql`s.status <> ${shiftStatus.DRAFT}`;

export async function readToday(db: Database, now: Date): Promise<DataOf<typeof getToday>> {
  const today = dayOf(now);
  const rows = await db.many<Row>(sql`
    select ${shiftColumns} from ${tables}
    where ${isBooked} and s.status <> ${shiftStatus.CANCEL} and s.starts_at < ${instantAt(addDays(today, 2))}
      and (s.starts_at >= ${instantAt(today)} or (s.starts_at >= ${instantAt(addDays(today, -1))} and s.ends_at > ${now}))
    order by s.starts_at, s.id`);
  return { today, shifts: rows.map((row) => shiftOf(row, now)) };
}

type Filter = FilterOf<typeof listAdminShifts>;

const latestFirst = descending(['instant', sql`s.starts_at`], ['number', sql`s.id`]);

export async function findShifts(db: Database, filter: Filter & Paging, now: Date): Promise<ListResult<AdminShift>> {
  const matches = sql`from ${tables} where ${isBooked} and ${whereAll<Filter>(filter, {
    business_id: (id) => sql`s.business_id = ${id}`,
    start_date: (day) => sql`s.starts_at >= ${instantAt(day)}`,
    end_date: (day) => sql`s.starts_at < ${instantAt(addDays(day, 1))}`,
    search: (text) =>
      sql`(${containsText(text, [...eitherLanguage(sql`r.name`), ...placeNames, sql`b.company_name`])} or s.id::text = trim(leading '#' from ${text}))`,
  })}`;
  const page = await readPage<Row>(
    db,
    latestFirst,
    filter,
    ({ cursorKey, after, slice }) => sql`select ${shiftColumns}, ${cursorKey} ${matches} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${matches}`);
  return { ...page, items: page.items.map((row) => shiftOf(row, now)), total };
}

type Detail = DataOf<typeof getAdminShift>;

const applicantColumns = columns<Detail['applicants'][number]>({
  worker: personJson(sql`w`),
  status: sql`a.status`,
  applied_at: sql`a.applied_at`,
  decided_at: sql`a.decided_at`,
  decided_by: sql`a.decided_by`,
  note: sql`a.note`,
});

const freeColumns = columns<FreeWorker>({
  worker: personJson(sql`w`),
  phone: sql`w.phone`,
  has_applied: sql`coalesce(a.withdrawn_at is null and a.status in (${join([...undecidedApplicants])}), false)`,
  is_favourite: sql`coalesce(m.favourite, false)`,
  is_near: sql`exists (
    select from worker_districts k where k.worker_id = w.id and k.district_id = l.district_id)`,
  completed_shifts: sql`(
    select count(*) from user_shifts done where done.worker_id = w.id and done.status in (${completed}))`,
});

const holdsCertificate = (now: Date): Sql => sql`(not r.is_osha_forklift or exists (
  select from worker_certificates c
  where c.worker_id = w.id and c.is_forklift and (c.expires_on is null or c.expires_on >= ${dayOf(now)}::date)))`;

const passedClass = sql`(s.training_class_id is null or exists (
  select from class_applicants c
  where c.class_id = s.training_class_id and c.worker_id = w.id and c.status in (${join([...acceptedApplicants])})))`;

const maxFreeWorkers = 20;

const freeWorkers = (db: Database, shiftId: number, now: Date): Promise<FreeWorker[]> =>
  db.many(sql`
    select * from (
      select ${freeColumns}
      from ${tables} join workers w on w.state = 'ACTIVE'
      left join shift_applicants a on a.shift_id = s.id and a.worker_id = w.id
      left join worker_marks m on m.business_id = s.business_id and m.worker_id = w.id
      where s.id = ${shiftId} and not coalesce(m.blocked, false) and (a.id is null or not (${isAccepted}))
        and ${passedClass} and ${holdsCertificate(now)} and not ${holdsPlaceElsewhere} and not ${samePersonHasPlace(join([...acceptedApplicants]))}
    ) free
    order by has_applied desc, is_favourite desc, is_near desc, completed_shifts desc, lower(worker ->> 'name')
    limit ${maxFreeWorkers}`);

export async function findShiftDetail(db: Database, id: number, now: Date): Promise<Detail | null> {
  const row = await db.maybe<Row & Pick<Detail, 'wage'>>(sql`
    select ${shiftColumns}, ${columns<Pick<Detail, 'wage'>>({ wage: sql`s.wage` })} from ${tables}
    where s.id = ${id} and ${isBooked}`);
  if (row === null) return null;
  const hasRoom = placesLeft({ workers: row.workers, accepted: row.places.length }) > 0;
  const isOpen = row.status !== shiftStatus.CANCEL && milliseconds(row.end_at) > now.getTime();
  return {
    ...shiftOf(row, now),
    wage: row.wage,
    applicants: await db.many<Detail['applicants'][number]>(sql`
      select ${applicantColumns} from shift_applicants a join workers w on w.id = a.worker_id
      where a.shift_id = ${id} and a.withdrawn_at is null order by a.applied_at, a.id`),
    timesheets: await timesheetsOfShift(db, id),
    free_workers: hasRoom && isOpen ? await freeWorkers(db, id, now) : [],
  };
}
