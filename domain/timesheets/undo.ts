import { nextClosing, weeklyClosing, type Closing } from '../shared/weekly-closing.ts';
import { message, type Message } from '../shared/message.ts';
import { addMinutes, milliseconds, type Instant } from '../shared/time.ts';

/** Minutes; nothing is sent or billed before they are over. */
export const undoMinutes = 10;

/**
 * When a decision becomes final: after ten minutes, or at the weekly closing if that is earlier, so that
 * decisions made before the review closes are on that week's invoice.
 */
export function finalAt(decided: Date, closing: Closing = weeklyClosing): Date {
  const later = addMinutes(decided, undoMinutes);
  const closes = nextClosing(decided, closing);
  return later < closes ? later : closes;
}

export const isUndoable = (settled: Instant | null, now: Date): boolean =>
  settled !== null && now.getTime() < milliseconds(settled);

/** Null if the decision can be undone. An invoice created at this very moment includes it. */
export const undoError = (decision: { settledFrom: Instant | null; billed: boolean }, now: Date): Message | null =>
  isUndoable(decision.settledFrom, now) && !decision.billed
    ? null
    : message('timesheet.undoOver', { number: undoMinutes });
