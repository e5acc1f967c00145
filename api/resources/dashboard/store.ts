import sql, { join, type Sql } from 'sql-template-tag';
import { openInvoices } from '#domain/invoice/status.ts';
import type { Cents } from '#domain/money.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { addHours, at, type Day, type Days } from '#domain/time.ts';
import type { Dashboard, floorShift } from '#contract/dashboard.ts';
import type { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { acceptedCount, applicantsWait, placeJson, waitingCount } from '../shifts/summary.ts';
import { namedJson } from '../workers/person.ts';

/** Days as instants: the first included, the end not. */
const span = ({ from, to }: Days) => ({ begin: at(from), end: addHours(at(to), 24) });

/** Applicants who wait, the shifts they wait on, and until when those are. */
export const waitingApplicants = (
  db: Database,
  businessId: number,
  now: Date,
): Promise<NonNullable<Dashboard['applicants']>> =>
  db.one(sql`
    select coalesce(sum(${waitingCount}), 0)::bigint as waiting, count(*) as shifts, (max(s.starts_at) at time zone 'Asia/Hong_Kong')::date as until
    from shifts s where s.business_id = ${businessId} and ${applicantsWait(now)}`);

/** Conversations with messages of workers that nobody has seen, and the latest of them. */
export const unreadMessages = (db: Database, businessId: number): Promise<NonNullable<Dashboard['messages']>> =>
  db.one(sql`
    with unread as (
      select t.id as topic_id, w.name, w.name_hk, max(m.sent_at) as latest
      from chat_topics t join chat_messages m on m.topic_id = t.id join workers w on w.id = t.worker_id
      where t.business_id = ${businessId} and m.sender = 'WORKER' and m.read_at is null
      group by t.id, w.id)
    select count(*) as conversations,
      coalesce((select json_agg(json_build_object('topic_id', n.topic_id, 'name', n.name, 'name_hk', n.name_hk) order by n.latest desc)
        from (select * from unread order by latest desc limit 3) n), '[]') as "from"
    from unread`);

const posted: Sql = sql`s.status in (${shiftStatus.NEW}, ${shiftStatus.IN_PROGRESS}, ${shiftStatus.COMPLETED})`;

/** Places and how many are filled, by the day shifts start on; days without a shift are left out. */
export const placesByDay = (
  db: Database,
  businessId: number,
  week: Days,
): Promise<{ date: Day; places: number; accepted: number }[]> => {
  const { begin, end } = span(week);
  return db.many(sql`
    select (s.starts_at at time zone 'Asia/Hong_Kong')::date as date, sum(s.workers)::bigint as places, sum(${acceptedCount})::bigint as accepted
    from shifts s where s.business_id = ${businessId} and ${posted} and s.starts_at >= ${begin} and s.starts_at < ${end}
    group by 1`);
};

/** Shifts that start on a day, and with `now` also those that are still on, with who is there. */
export function shiftsOfDay(
  db: Database,
  businessId: number,
  day: Day,
  now: Date,
  stillOn: boolean,
): Promise<z.output<typeof floorShift>[]> {
  const { begin, end } = span({ from: day, to: day });
  const starts = sql`s.starts_at >= ${begin} and s.starts_at < ${end}`;
  const during = stillOn ? sql`(${starts} or (s.starts_at < ${now} and s.ends_at > ${now}))` : starts;
  const clockedIn = sql`(select count(*) from user_shifts us where us.shift_id = s.id and us.clock_in_at is not null)`;
  return db.many(sql`
    select f.*, case when f.start_at <= ${now} then greatest(0, f.accepted - f.clocked_in) else 0 end as absent
    from (
      select s.id, ${namedJson(sql`r`)} as role, ${placeJson} as location, s.starts_at as start_at, s.ends_at as end_at, s.is_night_shift,
        s.status, s.workers, ${acceptedCount} as accepted, ${clockedIn} as clocked_in
      from shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id join districts d on d.id = l.district_id
      where s.business_id = ${businessId} and ${posted} and ${during}) f
    order by f.start_at, f.id`);
}

/** Worker invoices that are to be paid. */
export const dueInvoices = (
  db: Database,
  businessId: number,
): Promise<{ count: number; amount: Cents; next_due_on: Day | null }> =>
  db.one(sql`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount, min(due_on) as next_due_on
    from invoices where business_id = ${businessId} and status in (${join([...openInvoices])})`);

/** What the last invoiced weeks cost, oldest first. */
export const invoicedWeeks = (
  db: Database,
  businessId: number,
  before: Day,
): Promise<{ start_date: Day; amount: Cents }[]> =>
  db.many(sql`
    select w.start_date, w.amount from (
      select week_start as start_date, greatest(0, sum(amount))::bigint as amount from invoices
      where business_id = ${businessId} and week_start < ${before} group by week_start order by week_start desc limit 3) w
    order by w.start_date`);
