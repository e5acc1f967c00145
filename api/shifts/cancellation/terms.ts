import { percentOf, type Cents } from '#domain/shared/money.ts';
import { cancellationFee, feeChangeTimes, cancellationError } from '#domain/shifts/cancellation.ts';
import type { ShiftStatus } from '#domain/shifts/status.ts';
import { toIso, type Instant } from '#domain/shared/time.ts';
import type { Cancellation } from '#contract/shifts/cancellation.ts';

/** The fee now, and the instants at which it rises. */
export function cancellationTerms(
  shift: { status: ShiftStatus; start: Instant; totalCost: Cents; clockedIn: boolean },
  now: Date,
): Cancellation {
  const { freeBefore, halfBefore } = feeChangeTimes(shift.start);
  const { share, fee } = cancellationFee(shift, now);
  return {
    is_cancellable: cancellationError(shift, now) === null,
    percentage: share,
    fee,
    steps: [
      { percentage: 0, fee: percentOf(shift.totalCost, 0), until: toIso(freeBefore) },
      { percentage: 50, fee: percentOf(shift.totalCost, 50), until: toIso(halfBefore) },
      { percentage: 100, fee: percentOf(shift.totalCost, 100), until: null },
    ],
  };
}
