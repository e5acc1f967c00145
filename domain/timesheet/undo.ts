import { nextClosing, weeklyClosing, type Closing } from '../invoice/weekly.ts';
import { message, type Message } from '../message.ts';
import { addMinutes, milliseconds, type Instant } from '../time.ts';

/** An approval or rejection can be undone for this many minutes; nothing is told or billed before. */
export const undoMinutes = 10;

/**
 * Returns when a decision is settled: after ten minutes, and at the weekly closing at the latest, so that what was decided
 * before the review closes is on the invoice that is made then.
 */
export function settledFrom(decided: Date, closing: Closing = weeklyClosing): Date {
  const later = addMinutes(decided, undoMinutes);
  const closes = nextClosing(decided, closing);
  return later < closes ? later : closes;
}

/** Tells whether a decision is still held. */
export const isHeld = (settled: Instant | null, now: Date): boolean =>
  settled !== null && now.getTime() < milliseconds(settled);

/** Returns the reason why a decision cannot be undone, or null. An invoice that was made at this very moment has it. */
export const whyNotUndone = (decision: { settledFrom: Instant | null; billed: boolean }, now: Date): Message | null =>
  isHeld(decision.settledFrom, now) && !decision.billed ? null : message('timesheet.undoOver', { number: undoMinutes });
