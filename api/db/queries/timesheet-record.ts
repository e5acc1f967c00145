import sql from 'sql-template-tag';
import type { z } from 'zod';
import { cents, type Cents } from '#domain/shared/money.ts';
import { paidMinutes, type BreakType } from '#domain/shared/work/breaks.ts';
import type { WageType } from '#domain/shared/work/wage.ts';
import { breakMinutesTaken } from '#domain/timesheets/breaks.ts';
import { payFor, type Pay } from '#domain/timesheets/pay.ts';
import type { TimesheetStatus } from '#domain/timesheets/status.ts';
import { sumTimesheet, type TimesheetSum } from '#domain/timesheets/sum.ts';
import type { breakTimes } from '#contract/core/fields/shift.ts';
import { jsonObject, type Columns } from '../columns.ts';

export interface TimesheetRecord {
  status: TimesheetStatus;
  planned_start_at: string;
  planned_end_at: string;
  clock_in_at: string | null;
  clock_out_at: string | null;
  break_type: BreakType;
  planned_breaks: z.output<typeof breakTimes>[];
  planned_break_minutes: number;
  breaks: { start_at: string; end_at: string | null }[];
  wage_type: WageType;
  wage: Cents;
  overtime_included: boolean;
  overtime_start: number | null;
  overtime_percentage: number;
  /** Approved automatically as planned, because that is less than what was clocked. */
  as_planned: boolean;
}

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

export interface TimeSums {
  sum: TimesheetSum;
  pay: Pay;
}

export const plannedTimes = (record: TimesheetRecord): TimeSums =>
  clockedTimes({
    ...record,
    clock_in_at: record.planned_start_at,
    clock_out_at: record.planned_end_at,
    breaks: [],
  });

export const plannedBreaks = (record: TimesheetRecord) => ({
  type: record.break_type,
  times: record.planned_breaks.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
});

export const plannedSpan = (record: TimesheetRecord) => ({
  start: record.planned_start_at,
  end: record.planned_end_at,
});

export function clockedTimes(record: TimesheetRecord): TimeSums {
  const planned = plannedSpan(record);
  const breaks = plannedBreaks(record);
  const { clock_in_at: clockIn, clock_out_at: clockOut } = record;
  const taken = record.breaks.map(({ start_at, end_at }) => ({ start: start_at, end: end_at }));
  const pauses =
    clockIn !== null && clockOut !== null
      ? breakMinutesTaken({ clockIn, clockOut }, taken, { shift: planned, breaks })
      : { total: 0, within: 0, after: 0 };
  const sum = sumTimesheet({
    planned,
    clockIn,
    clockOut,
    breakMinutes: pauses.total,
    breakWithinMinutes: pauses.within,
    breakAfterMinutes: pauses.after,
    breakPaid: breaks.type === 'PAID',
    overtime: { included: record.overtime_included, startMinutes: record.overtime_start ?? 0 },
  });
  const pay = payFor(sum, {
    wageType: record.wage_type,
    wage: cents(record.wage),
    plannedPaidMinutes: paidMinutes(planned, breaks),
    overtimePercentage: record.overtime_percentage,
  });
  return { sum, pay };
}
