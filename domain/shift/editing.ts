import { message, type Message } from '../message.ts';
import { milliseconds, type Instant } from '../time.ts';
import { shiftStatus, type ShiftStatus } from './status.ts';

/** Only shifts of these statuses may be changed. */
const editableStatuses: readonly ShiftStatus[] = [shiftStatus.NEW, shiftStatus.DRAFT];

export interface EditedShift {
  status: ShiftStatus;
  /** True once the shift was paid by card on the web. */
  paidOnline: boolean;
  /** True once a worker has clocked in, which may be before the start. */
  clockedIn: boolean;
  start: Instant;
}

/**
 * Returns the reason why a shift cannot be changed, or null when it can: NEW and DRAFT only, and never after online
 * payment. A posted shift whose start has come counts as started, even when its status has not been moved yet.
 */
export function whyNotEditable(shift: EditedShift, now: Date): Message | null {
  if (shift.status === shiftStatus.CANCEL) return message('shift.cancelledAlready');
  const started = shift.clockedIn || (shift.status === shiftStatus.NEW && now.getTime() >= milliseconds(shift.start));
  return shift.paidOnline || started || !editableStatuses.includes(shift.status) ? message('shift.notEditable') : null;
}
