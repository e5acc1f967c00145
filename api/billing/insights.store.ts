import sql, { join } from 'sql-template-tag';
import { staffingOf, type StaffedShift, type Staffing } from '#domain/billing/insights/staffing.ts';
import { sumCents, zeroCents, type Cents } from '#domain/shared/money.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addDays, instantAt, weekdayOf, weekOf, type Day, type Days, type Weekday } from '#domain/shared/time.ts';
import { undecidedTimesheets } from '#domain/timesheets/status.ts';
import type { Named } from '#contract/core/fields/localised.ts';
import type { Insights } from '#contract/billing/insights.ts';
import type { Database } from '../db/client.ts';
import { columns, jsonObject } from '../db/columns.ts';
import { getCosts } from './costs.store.ts';
import { namedJson } from '../db/queries/person.ts';
import { placeTitle } from '#api/db/queries/place.ts';

interface Shift extends StaffedShift {
  day: Day;
  hour: number;
  role: Named;
  location: { id: number; name: string };
  booked: Cents;
  undecided: Cents;
}

const shift = columns<Shift>({
  day: sql`(s.starts_at at time zone 'Asia/Hong_Kong')::date`,
  hour: sql`extract(hour from s.starts_at at time zone 'Asia/Hong_Kong')::int`,
  role: namedJson(sql`r`),
  location: jsonObject<Shift['location']>({ id: sql`l.id`, name: placeTitle }),
  places: sql`s.workers`,
  filled: sql`staff.filled`,
  late: sql`staff.late`,
  absent: sql`staff.absent`,
  booked: sql`s.total`,
  undecided: sql`staff.undecided`,
});

const endedShifts = (db: Database, businessId: number, { from, to }: Days): Promise<Shift[]> => {
  const pay = sql`us.work_pay + us.overtime_pay`;
  return db.many(sql`
    select ${shift}
    from shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id
    cross join lateral (
      select count(*) as filled, count(*) filter (where us.clock_in_at is null) as absent,
        count(*) filter (where 'late' = any(us.attention)) as late,
        coalesce(sum(${pay} + round((${pay}) * s.commission_percentage / 100))
          filter (where us.status in (${join([...undecidedTimesheets])})), 0)::bigint as undecided
      from user_shifts us where us.shift_id = s.id) staff
    where s.business_id = ${businessId} and s.status = ${shiftStatus.COMPLETED}
      and s.starts_at >= ${instantAt(from)} and s.starts_at < ${instantAt(addDays(to, 1))}
    order by s.starts_at, s.id`);
};

const wire = ({ fillRate: fill_rate, lateRate: late_rate, absenceRate: absence_rate, ...sum }: Staffing) => ({
  ...sum,
  ...{ fill_rate, late_rate, absence_rate },
});

const span = 2;
const hoursOfDay = 24;

function slotsOf(shifts: readonly Shift[]): Insights['slots'] {
  const spanOf = ({ day, hour }: Shift) => (weekdayOf(day) - 1) * hoursOfDay + hour - (hour % span);
  return [...Map.groupBy(shifts, spanOf)]
    .sort(([one], [other]) => one - other)
    .map(([start, of]) => ({
      weekday: (Math.floor(start / hoursOfDay) + 1) as Weekday,
      hour: start % hoursOfDay,
      ...wire(staffingOf(of)),
    }));
}

const named = <Of extends { id: number }>(shifts: readonly Shift[], of: (shift: Shift) => Of) =>
  [...Map.groupBy(shifts, (shift) => of(shift).id)]
    .flatMap(([, [first, ...others]]) => (first ? [{ ...of(first), ...wire(staffingOf([first, ...others])) }] : []))
    .sort((a, b) => b.shifts - a.shifts);

export async function getInsights(db: Database, businessId: number, days: Days, now: Date): Promise<Insights> {
  const shifts = await endedShifts(db, businessId, days);
  const { weeks } = await getCosts(db, businessId, days, now);
  const billed = new Map(weeks.map(({ start_date: first, total }) => [first, total]));
  const ofWeek = Map.groupBy(shifts, ({ day }) => weekOf(day).from);
  const mondays = [...new Set([...ofWeek.keys(), ...billed.keys()])].sort();
  return {
    start_date: days.from,
    end_date: days.to,
    all: wire(staffingOf(shifts)),
    slots: slotsOf(shifts),
    weeks: mondays.map((first) => ({
      start_date: first,
      booked: sumCents(...(ofWeek.get(first) ?? []).map((each) => each.booked)),
      billed: billed.get(first) ?? zeroCents,
      undecided: sumCents(...(ofWeek.get(first) ?? []).map((each) => each.undecided)),
    })),
    roles: named(shifts, ({ role }) => role),
    locations: named(shifts, ({ location }) => location),
  };
}
