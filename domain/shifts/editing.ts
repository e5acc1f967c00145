import { message, type Message } from '../shared/message.ts';
import { milliseconds, type Instant } from '../shared/time.ts';
import { shiftStatus, type ShiftStatus } from './status.ts';

/** Only shifts of these statuses may be changed. */
const editableStatuses: readonly ShiftStatus[] = [shiftStatus.NEW, shiftStatus.DRAFT];

export interface EditedShift {
  status: ShiftStatus;
  paidOnline: boolean;
  /** True after the first clock-in, which may be before the start. */
  clockedIn: boolean;
  start: Instant;
}

/**
 * Null if it can be changed: only NEW and DRAFT shifts, and never after payment by card. A posted shift whose
 * start has passed counts as started, even if its status has not been updated yet.
 */
export function editingError(shift: EditedShift, now: Date): Message | null {
  if (shift.status === shiftStatus.CANCEL) return message('shift.cancelledAlready');
  const started = shift.clockedIn || (shift.status === shiftStatus.NEW && now.getTime() >= milliseconds(shift.start));
  return shift.paidOnline || started || !editableStatuses.includes(shift.status) ? message('shift.notEditable') : null;
}
