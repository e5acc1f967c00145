import type { Cents } from '#domain/shared/money.ts';
import { paidMinutes } from '#domain/shared/work/breaks.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import { minutesBetween } from '#domain/shared/time.ts';
import { attentionOf, type Attention } from '#domain/timesheets/attention.ts';
import { isAtWork } from '#domain/timesheets/closing.ts';
import type { TimesheetSum } from '#domain/timesheets/sum.ts';
import {
  clockedTimes,
  plannedBreaks,
  plannedSpan,
  plannedTimes,
  type TimeSums,
  type TimesheetRecord,
} from '../db/queries/timesheet-record.ts';

export interface EvidenceRecord {
  has_photo_in: boolean;
  has_photo_out: boolean;
  clock_in_on_site: boolean | null;
  clock_out_on_site: boolean | null;
  entered_by_admin: boolean;
}

interface TimesheetResult {
  sum: TimesheetSum;
  work_pay: Cents;
  overtime_pay: Cents;
  attention: Attention[];
}

export function calculateTimesheet(record: TimesheetRecord & EvidenceRecord): TimesheetResult {
  const clocked = clockedTimes(record);
  const { sum, pay } = record.as_planned ? plannedTimes(record) : clocked;
  const { late, leftEarly, leftLate } = clocked.sum;
  return {
    sum: { ...sum, late, leftEarly, leftLate },
    work_pay: pay.work,
    overtime_pay: pay.overtime,
    attention: attentionNow(record, clocked),
  };
}

/** While the worker is at work or expected, only lateness is known. */
function attentionNow(record: TimesheetRecord & EvidenceRecord, { sum, pay }: TimeSums): Attention[] {
  const { clock_in_at: clockIn, clock_out_at: clockOut } = record;
  const signs = attentionOf(sum, {
    clockIn: clockIn === null ? null : { hasPhoto: record.has_photo_in, onSite: record.clock_in_on_site },
    clockOut: clockOut === null ? null : { hasPhoto: record.has_photo_out, onSite: record.clock_out_on_site },
    plannedBreakMinutes: record.planned_break_minutes,
    earlyMinutes: clockIn === null ? 0 : minutesBetween(clockIn, record.planned_start_at),
    dayMinutes: record.wage_type === wageType.DAILY ? paidMinutes(plannedSpan(record), plannedBreaks(record)) : null,
    enteredByAdmin: record.entered_by_admin,
    pay: { clocked: pay.total, planned: plannedTimes(record).pay.total },
  });
  return isAtWork.includes(record.status) ? signs.filter((sign) => sign === 'late') : signs;
}
