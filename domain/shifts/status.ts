import { enumName } from '../shared/enumeration.ts';
import { milliseconds, type Instant } from '../shared/time.ts';

export const shiftStatus = { NEW: 2, IN_PROGRESS: 3, COMPLETED: 4, CANCEL: 5, DRAFT: 6 } as const;
export type ShiftStatus = (typeof shiftStatus)[keyof typeof shiftStatus];
export const shiftStatusName = enumName(shiftStatus);

/** The status by the time: a posted shift is in progress from its start and completed from its end. */
export function shiftStatusAt(shift: { status: ShiftStatus; start: Instant; end: Instant }, now: Date): ShiftStatus {
  if (shift.status !== shiftStatus.NEW && shift.status !== shiftStatus.IN_PROGRESS) return shift.status;
  if (now.getTime() >= milliseconds(shift.end)) return shiftStatus.COMPLETED;
  return now.getTime() >= milliseconds(shift.start) ? shiftStatus.IN_PROGRESS : shift.status;
}
