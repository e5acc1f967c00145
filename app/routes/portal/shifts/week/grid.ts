import { shiftStatus } from '#domain/shift/status.ts';
import { addHours, dayOf, type Day, type Instant } from '#domain/time.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';

/** A shift with its times; a draft without a schedule is on no day of a week. */
export type TimedShift = ShiftSummary & { start_at: string; end_at: string };

/** The shifts of one location, by the day they start on. */
export interface LocationWeek {
  location: ShiftSummary['location'];
  days: ReadonlyMap<Day, readonly TimedShift[]>;
}

const isTimed = (shift: ShiftSummary): shift is TimedShift => shift.start_at !== null && shift.end_at !== null;

/** Returns what a week shows: neither what was cancelled nor what has no times. */
const ofWeek = (shifts: readonly ShiftSummary[]) =>
  shifts.filter(isTimed).filter(({ status }) => status !== shiftStatus.CANCEL);

/** Returns the week of each location that has shifts, in the order of their names. */
export function gridOf(shifts: readonly ShiftSummary[]): LocationWeek[] {
  const rows = new Map<number, { location: ShiftSummary['location']; days: Map<Day, TimedShift[]> }>();
  for (const shift of ofWeek(shifts)) {
    const row = rows.get(shift.location.id) ?? { location: shift.location, days: new Map<Day, TimedShift[]>() };
    const day = dayOf(shift.start_at);
    row.days.set(day, [...(row.days.get(day) ?? []), shift]);
    rows.set(shift.location.id, row);
  }
  return [...rows.values()].sort((one, other) => one.location.name.localeCompare(other.location.name));
}

/** Places of a week: booked, and filled. Drafts are not booked yet. */
export function weekTotals(shifts: readonly ShiftSummary[]): { accepted: number; workers: number } {
  const booked = ofWeek(shifts).filter(({ status }) => status !== shiftStatus.DRAFT);
  const sum = (of: (shift: ShiftSummary) => number) => booked.reduce((total, shift) => total + of(shift), 0);
  return { accepted: sum(({ accepted }) => accepted), workers: sum(({ workers }) => workers) };
}

/** The same time a week later; Hong Kong has no summer time. */
export const weekAfter = (start: Instant): Date => addHours(start, 7 * 24);
