import sql from 'sql-template-tag';
import type { Database } from '../../db/client.ts';
import { calculateTimesheet, type TimesheetRecord } from './calculation.ts';

/** What `calculateTimesheet` asks for, of `user_shifts us` and `shifts s`. */
export const recordColumns = sql`
  us.status, us.clock_in_at, us.clock_out_at, s.starts_at as planned_start_at, s.ends_at as planned_end_at,
  s.break_type, s.breaks as planned_breaks, s.break_minutes as planned_break_minutes, s.wage_type, s.wage,
  s.overtime_included, s.overtime_start, s.overtime_percentage,
  (select coalesce(json_agg(json_build_object('start_at', iso(b.began_at), 'end_at', iso(b.ended_at)) order by b.began_at), '[]')
    from user_shift_breaks b where b.user_shift_id = us.id) as breaks`;

/** Calculates a timesheet again, after its clock times, breaks or status have changed, and stores what comes out. */
export async function settle(tx: Database, id: number): Promise<void> {
  const record = await tx.one<TimesheetRecord>(sql`
    select ${recordColumns} from user_shifts us join shifts s on s.id = us.shift_id where us.id = ${id}`);
  const { sum, work_pay, overtime_pay, attention } = calculateTimesheet(record);
  await tx.run(sql`
    update user_shifts set work_minutes = ${sum.work}, overtime_minutes = ${sum.overtime}, break_minutes = ${sum.break},
      work_pay = ${work_pay}, overtime_pay = ${overtime_pay}, attention = ${attention}
    where id = ${id}`);
}

/** Ends the break that is on, if one is. */
export const endBreak = (tx: Database, id: number, at: Date): Promise<number> =>
  tx.run(
    sql`update user_shift_breaks set ended_at = greatest(began_at, ${at}) where user_shift_id = ${id} and ended_at is null`,
  );
