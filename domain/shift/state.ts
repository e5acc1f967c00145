import { placesLeft } from './places.ts';
import { shiftStatus, shiftStatusName, type ShiftStatus } from './status.ts';

/** The one word for a shift: its status, and what a posted shift still lacks. */
export type ShiftState = Exclude<ReturnType<typeof shiftStatusName>, 'NEW'> | 'APPLICANTS_WAIT' | 'TO_FILL' | 'FULL';

/**
 * Returns the state of a shift. A posted one is full, has applicants who wait for a place that is free, or has places to
 * fill.
 */
export function shiftStateOf(shift: {
  status: ShiftStatus;
  workers: number;
  accepted: number;
  waiting: number;
}): ShiftState {
  const name = shiftStatusName(shift.status);
  if (name !== 'NEW') return name;
  if (placesLeft(shift) === 0) return 'FULL';
  return shift.waiting > 0 ? 'APPLICANTS_WAIT' : 'TO_FILL';
}

/** The places of a shift that has begun are not to fill any more. */
export const hasBegun = (status: ShiftStatus): boolean =>
  status === shiftStatus.IN_PROGRESS || status === shiftStatus.COMPLETED;
