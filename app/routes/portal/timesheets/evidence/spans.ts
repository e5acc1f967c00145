import { at, dayOf, minutesBetween } from '#domain/time.ts';
import type { Timesheet } from '#contract/shifts/timesheets.ts';
import type { Span } from '#app/ui/evidence/scale.ts';

/** In minutes after midnight of the day on which the shift starts. */
export interface EvidenceSpans {
  planned: Span;
  clocked?: Span;
  breaks: Span[];
  overtime?: Span;
}

export function spansOf(timesheet: Timesheet): EvidenceSpans {
  const midnight = at(dayOf(timesheet.planned_start_at));
  const place = (instant: string) => minutesBetween(midnight, instant);
  const planned = { from: place(timesheet.planned_start_at), to: place(timesheet.planned_end_at) };
  const { clock_in_at: clockIn, clock_out_at: clockOut, sum } = timesheet;
  if (!clockIn) return { planned, breaks: [] };
  const clocked = { from: place(clockIn), to: clockOut ? place(clockOut) : Math.max(place(clockIn), planned.to) };
  return {
    planned,
    clocked,
    breaks: timesheet.breaks.map((each) => ({
      from: place(each.start_at),
      to: each.end_at ? place(each.end_at) : clocked.to,
    })),
    overtime: sum.overtime > 0 ? { from: clocked.to - sum.overtime, to: clocked.to } : undefined,
  };
}

export function allSpansOf(timesheet: Timesheet): Span[] {
  const { planned, clocked, breaks, overtime } = spansOf(timesheet);
  return [planned, clocked, ...breaks, overtime].filter((span) => span !== undefined);
}
