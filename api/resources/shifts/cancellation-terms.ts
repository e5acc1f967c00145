import { percentOf, type Cents } from '#domain/money.ts';
import { cancellationFee, turningPoints, whyNotCancellable } from '#domain/shift/cancellation.ts';
import type { ShiftStatus } from '#domain/shift/status.ts';
import { iso, type Instant } from '#domain/time.ts';
import type { Cancellation } from '#contract/shifts/cancellation.ts';

/** The fee now, and the instants at which it rises. */
export function cancellationTerms(
  shift: { status: ShiftStatus; start: Instant; totalCost: Cents; clockedIn: boolean },
  now: Date,
): Cancellation {
  const { freeBefore, halfBefore } = turningPoints(shift.start);
  const { share, fee } = cancellationFee(shift, now);
  return {
    is_cancellable: whyNotCancellable(shift, now) === null,
    percentage: share,
    fee,
    steps: [
      { percentage: 0, fee: percentOf(shift.totalCost, 0), until: iso(freeBefore) },
      { percentage: 50, fee: percentOf(shift.totalCost, 50), until: iso(halfBefore) },
      { percentage: 100, fee: percentOf(shift.totalCost, 100), until: null },
    ],
  };
}
