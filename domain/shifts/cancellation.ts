import { enumName } from '../shared/enumeration.ts';
import { message, type Message } from '../shared/message.ts';
import { percentOf, type Cents } from '../shared/money.ts';
import { addHours, hour, milliseconds, type Instant } from '../shared/time.ts';
import { shiftStatus, type ShiftStatus } from './status.ts';

export const cancelReason = {
  CREATED_BY_MISTAKE: 'CREATED_BY_MISTAKE',
  NEEDS_HAVE_CHANGED: 'NEEDS_HAVE_CHANGED',
  CANNOT_FIND_WORKER: 'CANNOT_FIND_WORKER',
} as const;
export type CancelReason = (typeof cancelReason)[keyof typeof cancelReason];
export const cancelReasonName = enumName(cancelReason);

/** Hours before the start: above the first cancelling is free, above the second it costs half, then all. */
export const cancellationHours = { free: 72, half: 24 } as const;

export type FeeShare = 0 | 50 | 100;

export function feeShare(start: Instant, now: Date): FeeShare {
  const left = milliseconds(start) - now.getTime();
  if (left > cancellationHours.free * hour) return 0;
  return left > cancellationHours.half * hour ? 50 : 100;
}

/** The instants before which cancelling is free, and costs half. At the instant itself the higher share applies. */
export const feeChangeTimes = (start: Instant): { freeBefore: Date; halfBefore: Date } => ({
  freeBefore: addHours(start, -cancellationHours.free),
  halfBefore: addHours(start, -cancellationHours.half),
});

export interface CancelledShift {
  status: ShiftStatus;
  start: Instant;
  totalCost: Cents;
}

/** Zero for a draft, which was never posted. */
export function cancellationFee(shift: CancelledShift, now: Date): { share: FeeShare; fee: Cents } {
  const share = shift.status === shiftStatus.DRAFT ? 0 : feeShare(shift.start, now);
  return { share, fee: percentOf(shift.totalCost, share) };
}

/** The three steps of the fee, each up to an instant (exclusive), the last up to the start. */
export const cancellationSteps = (
  shift: Pick<CancelledShift, 'start' | 'totalCost'>,
): { share: FeeShare; fee: Cents; until: Date }[] => {
  const { freeBefore, halfBefore } = feeChangeTimes(shift.start);
  const step = (share: FeeShare, until: Date) => ({ share, fee: percentOf(shift.totalCost, share), until });
  return [step(0, freeBefore), step(50, halfBefore), step(100, new Date(milliseconds(shift.start)))];
};

/** Null if it can be cancelled. A shift has started from its first clock-in, even before its planned start. */
export function cancellationError(
  shift: Pick<CancelledShift, 'status' | 'start'> & { clockedIn: boolean },
  now: Date,
): Message | null {
  if (shift.status === shiftStatus.DRAFT) return null;
  if (shift.status === shiftStatus.CANCEL) return message('shift.cancelledAlready');
  return shift.status === shiftStatus.NEW && !shift.clockedIn && milliseconds(shift.start) > now.getTime()
    ? null
    : message('shift.notCancellable');
}
