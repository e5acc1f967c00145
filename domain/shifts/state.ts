import { placesLeft } from './places.ts';
import { shiftStatus, shiftStatusName, type ShiftStatus } from './status.ts';

/** The status of a shift, refined by what a posted shift still lacks. */
export type ShiftState = Exclude<ReturnType<typeof shiftStatusName>, 'NEW'> | 'APPLICANTS_WAIT' | 'TO_FILL' | 'FULL';

/** A posted shift is full, has applicants for a free place, or has places to fill. */
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

/** Places of a shift that has begun can no longer be filled. */
export const hasBegun = (status: ShiftStatus): boolean =>
  status === shiftStatus.IN_PROGRESS || status === shiftStatus.COMPLETED;
