import sql from 'sql-template-tag';
import type { Check } from './check.ts';

/**
 * Worked minutes by timesheet, recalculated from clock times, breaks and plan, all without their seconds. In SQL and not
 * by domain/timesheets/sum.ts, so that a mistake there is found.
 */
const recalculated = sql`
  plan as (
    select us.*, s.starts_at, s.ends_at, s.break_type, s.breaks, s.break_minutes as planned_break, s.wage, s.wage_type, s.overtime_included,
      coalesce(s.overtime_start, 0) as overtime_start, s.overtime_percentage,
      date_trunc('minute', case when us.as_planned then s.starts_at else us.clock_in_at end) as came,
      date_trunc('minute', case when us.as_planned then s.ends_at else us.clock_out_at end) as went
    from user_shifts us join shifts s on s.id = us.shift_id where us.status in (2, 3, 5, 6, 7, 8) and s.starts_at is not null),
  pauses as (
    select p.id, date_trunc('minute', b.began_at) as began, coalesce(date_trunc('minute', b.ended_at), p.went) as ended from plan p
      join user_shift_breaks b on b.user_shift_id = p.id where not p.as_planned
    union all
    select p.id, f.began, case when t.until < f.began then t.until + interval '1 day' else t.until end
    from plan p cross join lateral jsonb_array_elements(p.breaks) as item (value)
      cross join lateral (select (hk_day(p.starts_at) + (item.value ->> 'start_time')::time) at time zone 'Asia/Hong_Kong' as at) a
      cross join lateral (select case when a.at < p.starts_at then a.at + interval '1 day' else a.at end as began) f
      cross join lateral (select (hk_day(f.began) + (item.value ->> 'end_time')::time) at time zone 'Asia/Hong_Kong' as until) t
    where p.break_type <> 'NONE' and (p.as_planned or not exists (select from user_shift_breaks b where b.user_shift_id = p.id))),
  paused as (
    select p.id,
      floor(coalesce(sum(extract(epoch from greatest(interval '0', least(o.ended, p.went, p.ends_at) - greatest(o.began, p.came, p.starts_at)))) filter (where o.id is not null), 0) / 60) as within,
      floor(coalesce(sum(extract(epoch from greatest(interval '0', least(o.ended, p.went) - greatest(o.began, p.came, p.ends_at)))) filter (where o.id is not null), 0) / 60) as after
    from plan p left join pauses o on o.id = p.id group by p.id),
  hours as (
    select p.*, case when p.came is null or p.went is null then 0 else
        greatest(0, greatest(0, floor(extract(epoch from least(p.went, p.ends_at) - greatest(p.came, p.starts_at)) / 60))
          - case when p.break_type = 'PAID' then 0 else u.within end) end as work,
      case when p.came < p.ends_at and p.overtime_included and p.overtime_start > 0
          and floor(extract(epoch from p.went - p.ends_at) / 60) >= p.overtime_start
        then greatest(0, floor(extract(epoch from p.went - p.ends_at) / 60) - case when p.break_type = 'PAID' then 0 else u.after end)
        else 0 end as overtime,
      extract(epoch from p.ends_at - p.starts_at) / 60 - case when p.break_type = 'UNPAID' then p.planned_break else 0 end as paid_plan
    from plan p join paused u on u.id = p.id)`;

export const hoursChecks: readonly Check[] = [
  {
    rule: 'hours',
    table: 'user_shifts',
    remedy: 'TIMESHEET',
    breaches: () => sql`
      with ${recalculated}
      select id, business_id, work_minutes || '+' || overtime_minutes || ' minutes beside ' || work || '+' || overtime as what
      from hours where work_minutes <> work or overtime_minutes <> overtime`,
  },
  {
    rule: 'pay',
    table: 'user_shifts',
    remedy: 'TIMESHEET',
    breaches: () => sql`
      with ${recalculated}, due as (
        select *, case when wage_type = 1 then round(wage * work_minutes / 60.0) when work_minutes > 0 then wage else 0 end as work_due,
          coalesce(round(wage * overtime_minutes * overtime_percentage / nullif(100.0 * case when wage_type = 1 then 60 else paid_plan end, 0)), 0)
            as overtime_due
        from hours)
      select id, business_id, work_pay || '+' || overtime_pay || ' beside ' || work_due || '+' || overtime_due as what
      from due where work_pay <> work_due or overtime_pay <> overtime_due`,
  },
  {
    rule: 'decision',
    table: 'user_shifts',
    remedy: 'TIMESHEET',
    breaches: () => sql`
      select id, business_id, 'status ' || status || ', overtime ' || overtime_status as what from user_shifts
      where status in (3, 5, 6, 8) and reviewed_at is null or status = 6 and overtime_status = 1
        or status in (3, 8) and overtime_minutes > 0 and overtime_status = 0`,
  },
];
