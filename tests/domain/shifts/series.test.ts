import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  shiftsInScope,
  maxSeriesDays,
  maxSeriesShifts,
  seriesDays,
  seriesScope,
  repeatError,
} from '#domain/shifts/series.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addDays, addHours, instantAt, daysBetween, weekday, weekdayOf, type Weekday } from '#domain/shared/time.ts';

const { MONDAY, WEDNESDAY, FRIDAY, SATURDAY } = weekday;
const monday = '2026-11-23';

describe('a shift repeats on days of the week', () => {
  it('until a day, which is included', () => {
    expect(seriesDays({ first: monday, weekdays: [MONDAY, WEDNESDAY], ends: { until: '2026-12-02' } })).toEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-11-30',
      '2026-12-02',
    ]);
  });

  it('for a number of shifts, the first included', () => {
    expect(seriesDays({ first: monday, weekdays: [FRIDAY], ends: { count: 3 } })).toEqual([
      '2026-11-23',
      '2026-11-27',
      '2026-12-04',
    ]);
  });

  it('begins with its first day whatever day of the week it is', () => {
    expect(seriesDays({ first: monday, weekdays: [SATURDAY], ends: { until: monday } })).toEqual([monday]);
  });

  it('has rising days, each on a chosen day of the week, within bounds', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>, { minLength: 1 });
    const ends = fc.oneof(
      fc.integer({ min: 1, max: 200 }).map((count) => ({ count })),
      fc.integer({ min: 0, max: 500 }).map((days) => ({ until: addDays(monday, days) })),
    );
    fc.assert(
      fc.property(weekdays, ends, (selected, end) => {
        const days = seriesDays({ first: monday, weekdays: selected, ends: end });
        expect(days[0]).toBe(monday);
        expect(days).toEqual([...new Set(days)].sort());
        for (const day of days.slice(1)) expect(selected).toContain(weekdayOf(day));
        expect(days.length).toBeLessThanOrEqual(maxSeriesShifts);
        expect(daysBetween(monday, days.at(-1) ?? monday)).toBeLessThanOrEqual(maxSeriesDays);
        if (repeatError({ first: monday, weekdays: selected, ends: end }) === null && 'count' in end)
          expect(days).toHaveLength(end.count);
      }),
    );
  });
});

describe('a series that is too long is refused, not cut', () => {
  const everyDay = Object.values(weekday);
  const tooLong = 'validation.seriesLength?number=104&days=366';

  it('has up to 104 shifts', () => {
    expect(repeatError({ first: monday, weekdays: everyDay, ends: { count: 104 } })).toBeNull();
    expect(repeatError({ first: monday, weekdays: everyDay, ends: { count: 105 } })).toBe(tooLong);
    expect(repeatError({ first: monday, weekdays: everyDay, ends: { until: addDays(monday, 103) } })).toBeNull();
    expect(repeatError({ first: monday, weekdays: everyDay, ends: { until: addDays(monday, 104) } })).toBe(tooLong);
  });

  it('reaches up to a year ahead', () => {
    expect(repeatError({ first: monday, weekdays: [MONDAY], ends: { until: addDays(monday, 366) } })).toBeNull();
    expect(repeatError({ first: monday, weekdays: [MONDAY], ends: { until: addDays(monday, 367) } })).toBe(tooLong);
    expect(repeatError({ first: monday, weekdays: [MONDAY], ends: { count: 53 } })).toBeNull();
    expect(repeatError({ first: monday, weekdays: [MONDAY], ends: { count: 54 } })).toBe(tooLong);
  });

  it('needs a day of the week, an end that is not before its start, and a whole number of shifts', () => {
    expect(repeatError({ first: monday, weekdays: [], ends: { count: 2 } })).toBe('validation.required');
    expect(repeatError({ first: monday, weekdays: [MONDAY], ends: { until: '2026-11-22' } })).toBe(
      'validation.endBeforeStart',
    );
    for (const count of [0, 1.5, -1])
      expect(repeatError({ first: monday, weekdays: [MONDAY], ends: { count } })).toBe('validation.minNumber?number=1');
  });
});

describe('editing or cancelling a series asks: this one, this and following, or all that have not started', () => {
  const now = instantAt('2026-11-25', '12:00');
  const shift = (id: number, day: string, status: number = shiftStatus.NEW) =>
    ({ id, start: instantAt(day, '09:00').toISOString(), status }) as Parameters<typeof shiftsInScope>[1];
  const started = shift(1, '2026-11-23', shiftStatus.IN_PROGRESS);
  const today = shift(2, '2026-11-25');
  const friday = shift(3, '2026-11-27');
  const cancelled = shift(4, '2026-11-30', shiftStatus.CANCEL);
  const december = shift(5, '2026-12-02');
  const draft = shift(6, '2026-12-04', shiftStatus.DRAFT);
  const series = [draft, december, cancelled, friday, today, started];
  const ids = (scope: Parameters<typeof shiftsInScope>[2], selected = december) =>
    shiftsInScope(series, selected, scope, now).map(({ id }) => id);

  it('this one is the chosen shift alone', () => {
    expect(ids(seriesScope.THIS)).toEqual([5]);
  });

  it('this and following are those from the chosen start on', () => {
    expect(ids(seriesScope.FOLLOWING)).toEqual([5, 6]);
    expect(ids(seriesScope.FOLLOWING, friday)).toEqual([3, 5, 6]);
  });

  it('all are those that have not started; a posted shift whose start has come has started', () => {
    expect(ids(seriesScope.ALL)).toEqual([3, 5, 6]);
    expect(shiftsInScope([today], today, seriesScope.THIS, addHours(instantAt('2026-11-25', '09:00'), -1))).toEqual([
      today,
    ]);
  });
});
