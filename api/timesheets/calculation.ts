import type { z } from 'zod';
import { cents, type Cents } from '#domain/shared/money.ts';
import { paidMinutes, type BreakType } from '#domain/shifts/breaks.ts';
import { wageType, type WageType } from '#domain/shifts/wage.ts';
import { minutesBetween } from '#domain/shared/time.ts';
import { attentionOf, type Attention } from '#domain/timesheets/attention.ts';
import { breakMinutesTaken } from '#domain/timesheets/breaks.ts';
import { isAtWork } from '#domain/timesheets/closing.ts';
import { payFor, type Pay } from '#domain/timesheets/pay.ts';
import type { TimesheetStatus } from '#domain/timesheets/status.ts';
import { sumTimesheet, type TimesheetSum } from '#domain/timesheets/sum.ts';
import type { breakTimes } from '#contract/shifts/booking.ts';

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

export interface EvidenceRecord {
  has_photo_in: boolean;
  has_photo_out: boolean;
  clock_in_on_site: boolean | null;
  clock_out_on_site: boolean | null;
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

interface TimeSums {
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

const plannedBreaks = (record: TimesheetRecord) => ({
  type: record.break_type,
  times: record.planned_breaks.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
});

const plannedSpan = (record: TimesheetRecord) => ({ start: record.planned_start_at, end: record.planned_end_at });

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

/** While the worker is at work or expected, only lateness is known. */
function attentionNow(record: TimesheetRecord & EvidenceRecord, { sum, pay }: TimeSums): Attention[] {
  const { clock_in_at: clockIn, clock_out_at: clockOut } = record;
  const signs = attentionOf(sum, {
    clockIn: clockIn === null ? null : { hasPhoto: record.has_photo_in, onSite: record.clock_in_on_site },
    clockOut: clockOut === null ? null : { hasPhoto: record.has_photo_out, onSite: record.clock_out_on_site },
    plannedBreakMinutes: record.planned_break_minutes,
    earlyMinutes: clockIn === null ? 0 : minutesBetween(clockIn, record.planned_start_at),
    dayMinutes: record.wage_type === wageType.DAILY ? paidMinutes(plannedSpan(record), plannedBreaks(record)) : null,
    pay: { clocked: pay.total, planned: plannedTimes(record).pay.total },
  });
  return isAtWork.includes(record.status) ? signs.filter((sign) => sign === 'late') : signs;
}
