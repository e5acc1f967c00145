import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closingOf, dueDay, lastClosedWeek, nextClosing, workWeekOf } from '#domain/shared/weekly-closing.ts';
import { addDays, addHours, instantAt } from '#domain/shared/time.ts';

const week = { from: '2026-11-16', to: '2026-11-22' };

describe('weekly invoices are created on Tuesday morning', () => {
  it('cover the work week Monday to Sunday before it', () => {
    expect(workWeekOf(instantAt('2026-11-16', '00:00'))).toEqual(week);
    expect(workWeekOf(instantAt('2026-11-22', '23:59'))).toEqual(week);
    expect(closingOf(week)).toEqual(instantAt('2026-11-24', '10:00'));
  });

  it('close a week at 10:00 Hong Kong time, not a moment earlier', () => {
    expect(lastClosedWeek(instantAt('2026-11-24', '09:59'))).toEqual({ from: '2026-11-09', to: '2026-11-15' });
    expect(lastClosedWeek(instantAt('2026-11-24', '10:00'))).toEqual(week);
    expect(lastClosedWeek(instantAt('2026-11-30', '12:00'))).toEqual(week);
  });

  it('come next on this Tuesday or on the one after', () => {
    expect(nextClosing(instantAt('2026-11-23', '12:00'))).toEqual(instantAt('2026-11-24', '10:00'));
    expect(nextClosing(instantAt('2026-11-24', '10:00'))).toEqual(instantAt('2026-12-01', '10:00'));
  });

  it('at any moment the last closed week is closed and the one after it is not', () => {
    const moment = fc.integer({ min: 0, max: 24 * 400 }).map((hours) => addHours(instantAt('2026-01-01'), hours));
    fc.assert(
      fc.property(moment, (now) => {
        const closed = lastClosedWeek(now);
        const open = { from: addDays(closed.from, 7), to: addDays(closed.to, 7) };
        expect(closingOf(closed).getTime()).toBeLessThanOrEqual(now.getTime());
        expect(closingOf(open).getTime()).toBeGreaterThan(now.getTime());
        expect(nextClosing(now)).toEqual(closingOf(open));
      }),
    );
  });

  it('are due 14 days later', () => {
    expect(dueDay(instantAt('2026-11-24', '10:00'))).toBe('2026-12-08');
  });
});
