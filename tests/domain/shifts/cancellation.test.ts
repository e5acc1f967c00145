import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollarsToCents } from '#domain/shared/money.ts';
import {
  cancellationFee,
  cancellationSteps,
  feeShare,
  feeChangeTimes,
  cancellationError,
} from '#domain/shifts/cancellation.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addHours, instantAt } from '#domain/shared/time.ts';

const start = instantAt('2026-11-24', '09:00');
const shift = { status: shiftStatus.NEW, start: start.toISOString(), totalCost: dollarsToCents(1000.01) };
const before = (hours: number, milliseconds = 0) => new Date(addHours(start, -hours).getTime() + milliseconds);

describe('cancellation', () => {
  it('more than 72 hours before start is free', () => {
    expect(feeShare(start, before(72, -1))).toBe(0);
    expect(cancellationFee(shift, before(100))).toEqual({ share: 0, fee: 0 });
  });

  it('between 72 and 24 hours before start costs 50 %', () => {
    expect(feeShare(start, before(72))).toBe(50);
    expect(feeShare(start, before(30))).toBe(50);
    expect(feeShare(start, before(24, -1))).toBe(50);
    expect(cancellationFee(shift, before(30))).toEqual({ share: 50, fee: dollarsToCents(500.01) });
  });

  it('within 24 hours of start costs 100 % of total cost', () => {
    expect(feeShare(start, before(24))).toBe(100);
    expect(feeShare(start, before(0))).toBe(100);
    expect(cancellationFee(shift, before(1))).toEqual({ share: 100, fee: shift.totalCost });
  });

  it('costs nothing for a draft', () => {
    expect(cancellationFee({ ...shift, status: shiftStatus.DRAFT }, before(1))).toEqual({ share: 0, fee: 0 });
  });

  it('changes at absolute Hong Kong times, at which the higher share already applies', () => {
    expect(feeChangeTimes(start)).toEqual({
      freeBefore: instantAt('2026-11-21', '09:00'),
      halfBefore: instantAt('2026-11-23', '09:00'),
    });
    const { freeBefore, halfBefore } = feeChangeTimes(start);
    expect([feeShare(start, freeBefore), feeShare(start, halfBefore)]).toEqual([50, 100]);
  });

  it('has three steps, each with its fee', () => {
    expect(cancellationSteps(shift)).toEqual([
      { share: 0, fee: 0, until: instantAt('2026-11-21', '09:00') },
      { share: 50, fee: dollarsToCents(500.01), until: instantAt('2026-11-23', '09:00') },
      { share: 100, fee: shift.totalCost, until: start },
    ]);
    for (const { share, until } of cancellationSteps(shift))
      expect(feeShare(start, new Date(until.getTime() - 1))).toBe(share);
  });

  it('never decreases as the start comes nearer, and never exceeds the total cost', () => {
    const hours = fc.double({ min: 0, max: 200, noNaN: true });
    fc.assert(
      fc.property(hours, hours, (one, other) => {
        const [early, late] = [Math.max(one, other), Math.min(one, other)].map(
          (left) => cancellationFee(shift, before(left)).fee,
        );
        expect(early).toBeLessThanOrEqual(late ?? 0);
        expect(late).toBeLessThanOrEqual(shift.totalCost);
      }),
    );
  });
});

describe('whether a shift can be cancelled', () => {
  it('can be until it starts', () => {
    expect(cancellationError({ ...shift, clockedIn: false }, before(0, -1))).toBeNull();
    expect(cancellationError({ ...shift, clockedIn: false }, start)).toBe('shift.notCancellable');
  });

  it('cannot from the first clock-in on, also before the planned start', () => {
    expect(cancellationError({ ...shift, clockedIn: true }, before(0, -1))).toBe('shift.notCancellable');
  });

  it('cannot once it is in progress, completed or cancelled; a draft always can', () => {
    for (const status of [shiftStatus.IN_PROGRESS, shiftStatus.COMPLETED])
      expect(cancellationError({ start, status, clockedIn: false }, before(100))).toBe('shift.notCancellable');
    const cancelled = { start, status: shiftStatus.CANCEL, clockedIn: false };
    expect(cancellationError(cancelled, before(100))).toBe('shift.cancelledAlready');
    expect(cancellationError({ start, status: shiftStatus.DRAFT, clockedIn: false }, addHours(start, 1))).toBeNull();
  });
});
