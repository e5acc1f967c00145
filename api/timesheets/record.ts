import sql from 'sql-template-tag';
import type { Database } from '../db/client.ts';
import { columns, jsonObject, type Columns } from '../db/columns.ts';
import { calculateTimesheet, type EvidenceRecord, type TimesheetRecord } from './calculation.ts';

export const recordColumns: Columns<TimesheetRecord> = {
  status: sql`us.status`,
  planned_start_at: sql`s.starts_at`,
  planned_end_at: sql`s.ends_at`,
  clock_in_at: sql`us.clock_in_at`,
  clock_out_at: sql`us.clock_out_at`,
  break_type: sql`s.break_type`,
  planned_breaks: sql`s.breaks`,
  planned_break_minutes: sql`s.break_minutes`,
  breaks: sql`(
    select coalesce(json_agg(${jsonObject<TimesheetRecord['breaks'][number]>({
      start_at: sql`iso(b.began_at)`,
      end_at: sql`iso(b.ended_at)`,
    })} order by b.began_at), '[]')
    from user_shift_breaks b where b.user_shift_id = us.id)`,
  wage_type: sql`s.wage_type`,
  wage: sql`s.wage`,
  overtime_included: sql`s.overtime_included`,
  overtime_start: sql`s.overtime_start`,
  overtime_percentage: sql`s.overtime_percentage`,
  as_planned: sql`us.as_planned`,
};

export const evidenceColumns: Columns<EvidenceRecord> = {
  has_photo_in: sql`(us.clock_in_photo_id is not null)`,
  has_photo_out: sql`(us.clock_out_photo_id is not null)`,
  clock_in_on_site: sql`us.clock_in_on_site`,
  clock_out_on_site: sql`us.clock_out_on_site`,
};

export async function recalculateTimesheet(tx: Database, id: number): Promise<void> {
  const record = await tx.one<TimesheetRecord & EvidenceRecord>(sql`
    select ${columns<TimesheetRecord & EvidenceRecord>({ ...recordColumns, ...evidenceColumns })} from user_shifts us join shifts s on s.id = us.shift_id where us.id = ${id}`);
  const { sum, work_pay, overtime_pay, attention } = calculateTimesheet(record);
  await tx.run(sql`
    update user_shifts set work_minutes = ${sum.work}, overtime_minutes = ${sum.overtime}, break_minutes = ${sum.break},
      work_pay = ${work_pay}, overtime_pay = ${overtime_pay}, attention = ${attention}
    where id = ${id}`);
}

export const endOpenBreak = (tx: Database, id: number, at: Date): Promise<number> =>
  tx.run(
    sql`update user_shift_breaks set ended_at = greatest(began_at, ${at}) where user_shift_id = ${id} and ended_at is null`,
  );
