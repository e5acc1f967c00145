import { breakSpans, type Breaks } from '../shift/breaks.ts';
import { milliseconds, minute, type Instant } from '../time.ts';

/** A break a worker took; `end` is null while it is on. */
export interface TakenBreak {
  start: Instant;
  end: Instant | null;
}

interface Presence {
  clockIn: Instant;
  clockOut: Instant;
}

const overlap = (one: { start: Instant; end: Instant }, { clockIn, clockOut }: Presence): number =>
  Math.max(
    0,
    Math.min(milliseconds(one.end), milliseconds(clockOut)) - Math.max(milliseconds(one.start), milliseconds(clockIn)),
  );

/**
 * Whole minutes of break while a worker was there: those that were recorded, one still on lasting until the
 * clock-out; or, where none was recorded, the planned ones, as far as the worker was there for them.
 */
export function breakMinutesTaken(
  presence: Presence,
  taken: readonly TakenBreak[],
  planned: { shift: { start: Instant; end: Instant }; breaks: Breaks },
): number {
  const spans =
    taken.length > 0
      ? taken.map(({ start, end }) => ({ start, end: end ?? presence.clockOut }))
      : breakSpans(planned.shift, planned.breaks);
  return Math.floor(spans.reduce((sum, span) => sum + overlap(span, presence), 0) / minute);
}
