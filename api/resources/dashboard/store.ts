import sql, { type Sql } from 'sql-template-tag';
import { shiftStatus } from '#domain/shift/status.ts';
import { addHours, at, type Day, type Days } from '#domain/time.ts';
import type { Dashboard, floorShift } from '#contract/dashboard.ts';
import type { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { columns, everyColumn } from '../../db/columns.ts';
import { acceptedCount, waitingCount, placeJson } from '../shifts/summary.ts';
import { namedJson } from '../workers/person.ts';

/** Days as instants: the first included, the end not. */
const span = ({ from, to }: Days) => ({ begin: at(from), end: addHours(at(to), 24) });

const posted: Sql = sql`s.status in (${shiftStatus.NEW}, ${shiftStatus.IN_PROGRESS}, ${shiftStatus.COMPLETED})`;

type PlacesOfDay = NonNullable<Dashboard['week']>['days'][number];

const placesOfDay = columns<PlacesOfDay>({
  date: sql`(s.starts_at at time zone 'Asia/Hong_Kong')::date`,
  places: sql`sum(s.workers)::bigint`,
  accepted: sql`sum(${acceptedCount})::bigint`,
});

/** Places and how many are filled, by the day shifts start on; days without a shift are left out. */
export const placesByDay = (db: Database, businessId: number, week: Days): Promise<PlacesOfDay[]> => {
  const { begin, end } = span(week);
  return db.many(sql`
    select ${placesOfDay}
    from shifts s where s.business_id = ${businessId} and ${posted} and s.starts_at >= ${begin} and s.starts_at < ${end}
    group by 1`);
};

type FloorShift = z.output<typeof floorShift>;

const onFloor = columns<Omit<FloorShift, 'absent'>>({
  id: sql`s.id`,
  role: namedJson(sql`r`),
  location: placeJson,
  start_at: sql`s.starts_at`,
  end_at: sql`s.ends_at`,
  is_night_shift: sql`s.is_night_shift`,
  status: sql`s.status`,
  workers: sql`s.workers`,
  accepted: acceptedCount,
  waiting: waitingCount,
  clocked_in: sql`(select count(*) from user_shifts us where us.shift_id = s.id and us.clock_in_at is not null)`,
});

/** Of shifts `f`: nobody is absent before the start. */
const absent = (now: Date) =>
  columns<Pick<FloorShift, 'absent'>>({
    absent: sql`case when f.start_at <= ${now} then greatest(0, f.accepted - f.clocked_in) else 0 end`,
  });

/** Shifts that start on a day, and with `now` also those that are still on, with who is there. */
export function shiftsOfDay(
  db: Database,
  businessId: number,
  day: Day,
  now: Date,
  stillOn: boolean,
): Promise<FloorShift[]> {
  const { begin, end } = span({ from: day, to: day });
  const starts = sql`s.starts_at >= ${begin} and s.starts_at < ${end}`;
  const during = stillOn ? sql`(${starts} or (s.starts_at < ${now} and s.ends_at > ${now}))` : starts;
  return db.many(sql`
    select ${everyColumn(onFloor, 'f')}, ${absent(now)}
    from (
      select ${onFloor}
      from shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id join districts d on d.id = l.district_id
      where s.business_id = ${businessId} and ${posted} and ${during}) f
    order by f.start_at, f.id`);
}

type Steps = NonNullable<Dashboard['steps']>;

/** Returns what a business has of what a booking needs, and whether it ever booked. */
export const firstSteps = (db: Database, businessId: number): Promise<Steps> => {
  const has = (table: Sql) =>
    sql`exists (select 1 from ${table} where business_id = ${businessId} and deleted_at is null)`;
  return db.one(sql`
    select ${columns<Steps>({
      location: has(sql`locations`),
      contact: has(sql`contacts`),
      role: has(sql`roles`),
      shift: sql`exists (select 1 from shifts where business_id = ${businessId} and status <> ${shiftStatus.DRAFT})`,
    })}`);
};
