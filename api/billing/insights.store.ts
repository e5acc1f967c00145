import sql, { join } from 'sql-template-tag';
import { staffingOf, type StaffedShifts, type Staffing } from '#domain/billing/insights/staffing.ts';
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

/** The shifts of one role at one place that begin in the same two hours of a day. */
interface Shifts extends StaffedShifts {
  day: Day;
  hour: number;
  role: Named;
  location: { id: number; name: string };
  booked: Cents;
  undecided: Cents;
}

const span = 2;

const shifts = columns<Shifts>({
  day: sql`g.day`,
  hour: sql`g.hour`,
  role: namedJson(sql`r`),
  location: jsonObject<Shifts['location']>({ id: sql`l.id`, name: placeTitle }),
  shifts: sql`g.shifts`,
  places: sql`g.places`,
  filled: sql`g.filled`,
  late: sql`g.late`,
  absent: sql`g.absent`,
  booked: sql`g.booked`,
  undecided: sql`g.undecided`,
});

/** Added up by the database: a year of a large business has some ten thousand shifts. */
const endedShifts = (db: Database, businessId: number, { from, to }: Days): Promise<Shifts[]> => {
  const pay = sql`us.work_pay + us.overtime_pay`;
  const start = sql`s.starts_at at time zone 'Asia/Hong_Kong'`;
  return db.many(sql`
    select ${shifts}
    from (
      select (${start})::date as day, extract(hour from ${start})::int / ${span} * ${span} as hour, s.role_id, s.location_id,
        count(*) as shifts, sum(s.workers)::bigint as places, sum(staff.filled)::bigint as filled, sum(staff.late)::bigint as late,
        sum(staff.absent)::bigint as absent, sum(s.total)::bigint as booked, sum(staff.undecided)::bigint as undecided
      from shifts s
      cross join lateral (
        select count(*) as filled, count(*) filter (where us.clock_in_at is null) as absent,
          count(*) filter (where 'late' = any(us.attention)) as late,
          coalesce(sum(${pay} + round((${pay}) * s.commission_percentage / 100))
            filter (where us.status in (${join([...undecidedTimesheets])})), 0)::bigint as undecided
        from user_shifts us where us.shift_id = s.id) staff
      where s.business_id = ${businessId} and s.status = ${shiftStatus.COMPLETED}
        and s.starts_at >= ${instantAt(from)} and s.starts_at < ${instantAt(addDays(to, 1))}
      group by 1, 2, 3, 4) g
    join roles r on r.id = g.role_id join locations l on l.id = g.location_id
    order by g.day, g.hour, r.id, l.id`);
};

const wire = ({ fillRate: fill_rate, lateRate: late_rate, absenceRate: absence_rate, ...sum }: Staffing) => ({
  ...sum,
  ...{ fill_rate, late_rate, absence_rate },
});

const hoursOfDay = 24;

function slotsOf(ended: readonly Shifts[]): Insights['slots'] {
  const spanOf = ({ day, hour }: Shifts) => (weekdayOf(day) - 1) * hoursOfDay + hour;
  return [...Map.groupBy(ended, spanOf)]
    .sort(([one], [other]) => one - other)
    .map(([start, of]) => ({
      weekday: (Math.floor(start / hoursOfDay) + 1) as Weekday,
      hour: start % hoursOfDay,
      ...wire(staffingOf(of)),
    }));
}

const named = <Of extends { id: number }>(ended: readonly Shifts[], of: (one: Shifts) => Of) =>
  [...Map.groupBy(ended, (one) => of(one).id)]
    .flatMap(([, [first, ...others]]) => (first ? [{ ...of(first), ...wire(staffingOf([first, ...others])) }] : []))
    .sort((a, b) => b.shifts - a.shifts);

export async function getInsights(db: Database, businessId: number, days: Days, now: Date): Promise<Insights> {
  const ended = await endedShifts(db, businessId, days);
  const { weeks } = await getCosts(db, businessId, days, now);
  const billed = new Map(weeks.map(({ start_date: first, total }) => [first, total]));
  const ofWeek = Map.groupBy(ended, ({ day }) => weekOf(day).from);
  const mondays = [...new Set([...ofWeek.keys(), ...billed.keys()])].sort();
  return {
    start_date: days.from,
    end_date: days.to,
    all: wire(staffingOf(ended)),
    slots: slotsOf(ended),
    weeks: mondays.map((first) => ({
      start_date: first,
      booked: sumCents(...(ofWeek.get(first) ?? []).map((each) => each.booked)),
      billed: billed.get(first) ?? zeroCents,
      undecided: sumCents(...(ofWeek.get(first) ?? []).map((each) => each.undecided)),
    })),
    roles: named(ended, ({ role }) => role),
    locations: named(ended, ({ location }) => location),
  };
}
