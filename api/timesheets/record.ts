import sql from 'sql-template-tag';
import type { TimesheetDetail } from '#contract/timesheets/timesheets.ts';
import type { Database } from '../db/client.ts';
import { columns, type Columns } from '../db/columns.ts';
import { recordColumns, type TimesheetRecord } from '../db/queries/timesheet-record.ts';
import type { AuditStamp } from '../db/listing.ts';
import { calculateTimesheet, type EvidenceRecord } from './calculation.ts';

export const evidenceColumns: Columns<EvidenceRecord> = {
  has_photo_in: sql`(us.clock_in_photo_id is not null)`,
  has_photo_out: sql`(us.clock_out_photo_id is not null)`,
  clock_in_on_site: sql`us.clock_in_on_site`,
  clock_out_on_site: sql`us.clock_out_on_site`,
  entered_by_admin: sql`us.entered_by_admin`,
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

interface NewEvent {
  kind: TimesheetDetail['events'][number]['kind'];
  note?: string;
  edit: AuditStamp;
}

export const insertTimesheetEvent = (tx: Database, id: number, { kind, note = '', edit }: NewEvent): Promise<number> =>
  tx.run(sql`
    insert into user_shift_events (user_shift_id, kind, note, done_at, done_by)
    values (${id}, ${kind}, ${note}, ${edit.at}, ${edit.by})`);
