import { breakSpans, type Breaks } from '../shared/work/breaks.ts';
import { milliseconds, minute, wholeMinute, type Instant } from '../shared/time.ts';

/** `end` is null while the break is on. */
export interface TakenBreak {
  start: Instant;
  end: Instant | null;
}

interface Presence {
  clockIn: Instant;
  clockOut: Instant;
}

const overlap = (span: { start: Instant; end: Instant }, { clockIn, clockOut }: Presence): number =>
  Math.max(
    0,
    Math.min(milliseconds(span.end), milliseconds(clockOut)) -
      Math.max(milliseconds(span.start), milliseconds(clockIn)),
  );

/** Whole minutes: in total, within the planned hours and after their end. */
export interface BreakMinutes {
  total: number;
  within: number;
  after: number;
}

/**
 * Recorded breaks, an open one lasting until the clock-out; if none was recorded, the planned ones as far as the
 * worker was there. A break before the planned start is in no paid time. Seconds are cut off all times, as in
 * `sumTimesheet`.
 */
export function breakMinutesTaken(
  clocked: Presence,
  taken: readonly TakenBreak[],
  planned: { shift: { start: Instant; end: Instant }; breaks: Breaks },
): BreakMinutes {
  const presence = { clockIn: wholeMinute(clocked.clockIn), clockOut: wholeMinute(clocked.clockOut) };
  const spans =
    taken.length > 0
      ? taken.map(({ start, end }) => ({ start: wholeMinute(start), end: wholeMinute(end ?? presence.clockOut) }))
      : breakSpans(planned.shift, planned.breaks);
  const minutesIn = (from: Instant, to: Instant): number =>
    milliseconds(from) < milliseconds(to)
      ? spans.reduce((sum, span) => sum + overlap(span, { clockIn: from, clockOut: to }), 0) / minute
      : 0;
  const later = (a: Instant, b: Instant): Instant => (milliseconds(a) > milliseconds(b) ? a : b);
  const earlier = (a: Instant, b: Instant): Instant => (milliseconds(a) < milliseconds(b) ? a : b);
  const { clockIn, clockOut } = presence;
  return {
    total: minutesIn(clockIn, clockOut),
    within: minutesIn(later(clockIn, planned.shift.start), earlier(clockOut, planned.shift.end)),
    after: minutesIn(later(clockIn, planned.shift.end), clockOut),
  };
}
