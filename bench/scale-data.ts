/** A large database for `scale.ts`: a year of shifts of many businesses, told in SQL. For the measurements only. */
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { jobs } from '#api/scheduled-jobs.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { seedReference } from '#api/seed/reference.ts';
import { addDays, dayOf, weekOf, type Day } from '#domain/shared/time.ts';

export interface Size {
  businesses: number;
  userShifts: number;
  /** User shifts of business 1, whatever the others have. */
  steady: number;
}

const none = '{"en": "", "hk": ""}';

/**
 * Returns who works for whom, and when: one row a shift, a thirteenth of them ahead and one in fifty in the week before
 * this one.
 */
const plan = ({ businesses, userShifts, steady }: Size, monday: Day, today: Day): Sql => sql`
  create table plan as
  with sizes as (
    select b, case when b = 1 then ${steady}::integer else (${userShifts - steady}::integer / ${Math.max(1, businesses - 1)}::integer) end / 5 as shifts
    from generate_series(1, ${businesses}::integer) b
  ), parts as (
    select *, greatest(1, shifts / 13) as ahead, greatest(1, shifts / 50) as last, greatest(8, shifts / 10) as workers from sizes
  ), days as (
    select b, k, workers,
      case when k < ahead then ${today}::date + 1 + k * 27 / ahead
        when k < ahead + last then ${addDays(monday, -7)}::date + (k - ahead) * 7 / last
        else ${addDays(monday, -8)}::date - (k - ahead - last) * 350 / greatest(1, shifts - ahead - last) end as day
    from parts cross join lateral generate_series(0, shifts - 1) k
  )
  select row_number() over (order by day, b, k) as id, b, k, workers, day,
    (day + time '09:00') at time zone 'Asia/Hong_Kong' as starts_at, (day + time '18:00') at time zone 'Asia/Hong_Kong' as ends_at,
    date_trunc('week', day)::date as week, ${addDays(monday, -7)}::date as last_week, ${today}::date as today
  from days`;

const people: Sql = sql`
  create table crew as
  select b, workers, sum(workers) over (order by b) - workers as before from (select distinct b, workers from plan) w`;

/** Applicant `slot` of a shift: the first five have a place; of the rest, some of a shift ahead still wait. */
const applications: Sql = sql`
  create table slots as
  select p.id as shift_id, p.b, p.day, p.week, p.last_week, p.today, p.starts_at, slot, (p.id - 1) * 5 + slot + 1 as timesheet,
    c.before + (p.k * 8 + slot) % c.workers + 1 as worker_id
  from plan p join crew c on c.b = p.b cross join generate_series(0, 7) slot
  where slot < 6 or p.day > p.today`;

const tables: readonly Sql[] = [
  sql`insert into businesses (id, sign_up_step, approval, approved_at, company_name, created_at, updated_at) overriding system value
    select b, 4, 'approved', now(), 'Harbour ' || b, now(), now() from crew`,
  sql`insert into accounts (id, role, business_id, email, first_name, created_at, updated_at) overriding system value
    select b, 'OPERATOR', b, 'operator' || b || '@harbour.example', 'Ada', now(), now() from crew`,
  sql`insert into workers (id, name, name_hk, email, phone, state, created_at, updated_at) overriding system value
    select c.before + j, 'Worker ' || c.before + j, '工人', 'w' || c.before + j || '@workers.example', '+852 6123 4567', 'ACTIVE', now(), now()
    from crew c cross join lateral generate_series(1, c.workers) j`,
  sql`insert into worker_districts (worker_id, district_id, position) select id, 10, 1 from workers`,
  sql`insert into worker_marks (business_id, worker_id, favourite, updated_at)
    select c.b, c.before + j, true, now() from crew c cross join lateral generate_series(1, c.workers, 10) j`,
  sql`insert into contacts (id, business_id, name, phone, email, created_at, updated_at) overriding system value
    select (b - 1) * 20 + j, b, 'Contact ' || j, '+852 6123 4567', 'contact@harbour.example', now(), now() from crew cross join generate_series(1, 20) j`,
  sql`insert into locations (id, business_id, name, address, district_id, instructions, created_at, updated_at) overriding system value
    select b, b, 'Depot ' || b, '18 Wing Yip Street', 10, ${none}, now(), now() from crew`,
  sql`insert into roles (id, business_id, name, details, other_responsibilities, attire, created_at, updated_at) overriding system value
    select b, b, '{"en": "Packer", "hk": "包裝員"}', ${none}, ${none}, ${none}, now(), now() from crew`,
  sql`insert into shift_groups (id, business_id, created_at) overriding system value select id, b, starts_at - interval '4 days' from plan`,
  sql`insert into shifts (id, business_id, group_id, status, role_id, location_id, contact_id, industry_id, starts_at, ends_at, break_type, breaks,
      break_minutes, workers, wage_type, wage, overtime_included, overtime_start, overtime_percentage, opens_at, payment_method, commission_percentage,
      card_fee_percentage, card_fee_fixed, worker_pay, commission, card_fee, total, clock_in_code, clock_out_code, posted_at, created_at, updated_at)
    overriding system value
    select id, b, id, case when day > today then 2 else 4 end, b, b, (b - 1) * 20 + 1 + k % 20, 4, starts_at, ends_at, 'UNPAID',
      '[{"start_time": "13:00", "end_time": "14:00"}]', 60, 8, 1, 6200, true, 15, 150, starts_at - interval '4 days', 3, 15, 3.4, 235, 396800, 59520, 0,
      456320, '441700', '905300', starts_at - interval '4 days', starts_at - interval '4 days', starts_at - interval '4 days'
    from plan`,
  sql`insert into shift_applicants (id, business_id, shift_id, worker_id, status, applied_at, decided_at, decided_by) overriding system value
    select (shift_id - 1) * 8 + slot + 1, b, shift_id, worker_id, case when slot < 5 then 2 when day > today then 1 else 3 end,
      starts_at - interval '3 days', case when slot < 5 or day <= today then starts_at - interval '2 days' end,
      case when slot < 5 or day <= today then 'Ada' end
    from slots`,
  sql`insert into user_shifts (id, business_id, shift_id, worker_id, applicant_id, status, overtime_status, clock_in_at, clock_out_at, work_minutes,
      break_minutes, work_pay, attention, reviewed_at, reviewed_by, created_at, updated_at) overriding system value
    select timesheet, b, shift_id, worker_id, (shift_id - 1) * 8 + slot + 1,
      case when day > today then 1 when week >= last_week then (array[7, 3, 3, 2, 2, 2, 2, 2, 2, 2])[1 + timesheet % 10]
        when timesheet % 20 = 0 then 5 when week < last_week - 28 then 8 else 3 end,
      case when week < last_week then 1 else 0 end,
      case when day <= today then starts_at - interval '3 minutes' end, case when day <= today then starts_at + interval '542 minutes' end,
      case when day <= today then 480 else 0 end, case when day <= today then 60 else 0 end, case when day <= today then 49600 else 0 end,
      case when timesheet % 7 = 0 then '{late}'::text[] else '{}' end,
      case when week < last_week then starts_at + interval '1 day' end, case when week < last_week then 'Ada' end, starts_at - interval '2 days', starts_at
    from slots where slot < 5`,
  sql`insert into user_shift_breaks (user_shift_id, began_at, ended_at)
    select id, clock_in_at + interval '4 hours', clock_in_at + interval '5 hours' from user_shifts where clock_in_at is not null`,
  sql`insert into user_shift_events (user_shift_id, kind, done_at, done_by) select id, 'APPROVED_ALL', reviewed_at, 'Ada' from user_shifts where reviewed_at is not null`,
  sql`insert into reviews (business_id, user_shift_id, worker_id, rating, reviewed_at, reviewed_by)
    select business_id, id, worker_id, 4, reviewed_at, 'Ada' from user_shifts where reviewed_at is not null and id % 10 = 0`,
  sql`insert into invoices (id, business_id, number, status, week_start, issued_at, due_on, worker_pay, commission_percentage, commission, amount, paid_at, updated_at)
    overriding system value
    select row_number() over (order by s.week, s.b), s.b, 'INV-' || row_number() over (order by s.week, s.b),
      case when s.week < s.last_week - 28 then 3 when s.week + 22 < s.today then 4 else 2 end, s.week, s.week + 8, s.week + 22, count(*) * 49600, 15, count(*) * 7440, count(*) * 57040,
      case when s.week < s.last_week - 28 then s.week + 20 end, s.week + 8
    from slots s join user_shifts us on us.id = s.timesheet where s.slot < 5 and s.week < s.last_week and us.status <> 5 group by s.b, s.week, s.last_week, s.today`,
  sql`insert into invoice_lines (invoice_id, user_shift_id, work_minutes, overtime_minutes, worker_pay)
    select i.id, us.id, 480, 0, 49600 from slots s join user_shifts us on us.id = s.timesheet join invoices i on i.business_id = s.b and i.week_start = s.week
    where s.slot < 5 and us.status <> 5`,
  // The triggers of the lines would have done this.
  sql`update user_shifts set billed = true where id in (select user_shift_id from invoice_lines)`,
  sql`select add_up_lines(array(select id from invoices))`,
  sql`insert into notifications (account_id, title, body, target, target_id, status, created_at)
    select b, '{"en": "A worker applied", "hk": "有人申請"}', ${none}, 'APPLICANTS', id, 1, starts_at - interval '3 days' from plan`,
  sql`insert into chat_topics (id, business_id, worker_id, created_at, last_message_at) overriding system value
    select id, c.b, id, now(), now() from workers w join crew c on w.id > c.before and w.id <= c.before + c.workers`,
  sql`insert into chat_messages (topic_id, sender, sender_id, sender_name, client_id, body, sent_at, read_at)
    select worker_id, 'WORKER', b, 'Worker', timesheet || '-' || slot, 'I shall be there', starts_at - interval '1 day', case when day <= today then starts_at end
    from slots where slot < 2`,
];

const counted = [
  'businesses',
  'accounts',
  'workers',
  'contacts',
  'locations',
  'roles',
  'shift_groups',
  'shifts',
  'shift_applicants',
  'user_shifts',
  'invoices',
  'chat_topics',
];

/** Returns the Monday of the week whose invoices have not been made. */
export const openWeek = (now: Date): Day => addDays(weekOf(dayOf(now)).from, -7);

/** Fills a migrated, empty database and answers a session's token for each of the businesses asked for. */
export async function seedScale(db: Database, size: Size, now: Date, signedIn: readonly number[]): Promise<string[]> {
  const done: string[] = [];
  await db.tx(async (tx) => {
    await seedReference(tx, now);
    // The rows are neither announced nor checked one by one: there is nobody to hear of it, and the rows are our own.
    await tx.script(`set local session_replication_role = replica; set local statement_timeout = 0`);
    for (const statement of [plan(size, weekOf(dayOf(now)).from, dayOf(now)), people, applications, ...tables])
      await tx.many(inlined(statement));
    for (const table of counted)
      await tx.many(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${raw(table)}))`);
    await tx.script('drop table slots, crew, plan');
    // The clock's jobs would change what is measured.
    for (const { name } of jobs)
      await tx.run(
        sql`insert into job_runs (name, last_run_at) values (${name}, ${now}::timestamptz + interval '1 day')`,
      );
    for (const business of signedIn) done.push((await issueToken(tx, business, 'session', now)).token);
  });
  await db.script('vacuum analyze');
  return done;
}

/** `create table … as` takes no parameters: numbers and days of our own become text. */
function inlined(statement: Sql): Sql {
  if (!statement.text.trimStart().startsWith('create')) return statement;
  return raw(
    statement.text.replace(/\$(\d+)/g, (_, place: string) => `'${String(statement.values[Number(place) - 1])}'`),
  );
}
