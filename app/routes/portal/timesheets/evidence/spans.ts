import { instantAt, dayOf, minutesBetween } from '#domain/shared/time.ts';
import type { Timesheet } from '#contract/timesheets/timesheets.ts';
import type { TimeSpan } from '#app/ui/evidence/scale.ts';

/** In minutes after midnight of the day on which the shift starts. */
export interface EvidenceSpans {
  planned: TimeSpan;
  clocked?: TimeSpan;
  breaks: TimeSpan[];
  overtime?: TimeSpan;
}

export function evidenceSpans(timesheet: Timesheet): EvidenceSpans {
  const midnight = instantAt(dayOf(timesheet.planned_start_at));
  const place = (instant: string) => minutesBetween(midnight, instant);
  const planned = { from: place(timesheet.planned_start_at), to: place(timesheet.planned_end_at) };
  const { clock_in_at: clockIn, clock_out_at: clockOut, sum } = timesheet;
  if (!clockIn) return { planned, breaks: [] };
  const clocked = { from: place(clockIn), to: clockOut ? place(clockOut) : Math.max(place(clockIn), planned.to) };
  return {
    planned,
    clocked,
    breaks: timesheet.breaks.map((item) => ({
      from: place(item.start_at),
      to: item.end_at ? place(item.end_at) : clocked.to,
    })),
    overtime: sum.overtime > 0 ? { from: clocked.to - sum.overtime, to: clocked.to } : undefined,
  };
}

export function allSpansOf(timesheet: Timesheet): TimeSpan[] {
  const { planned, clocked, breaks, overtime } = evidenceSpans(timesheet);
  return [planned, clocked, ...breaks, overtime].filter((span) => span !== undefined);
}
