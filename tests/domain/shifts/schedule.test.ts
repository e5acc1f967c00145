import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  endsNextDay,
  isNightShift,
  sameWeekdayAfter,
  schedule,
  shiftLengthError,
  startError,
} from '#domain/shifts/schedule.ts';
import { addMinutes, instantAt, clockTimeOf, dayOf } from '#domain/shared/time.ts';

const saturday = '2026-11-21';

describe('a shift that is booked again', () => {
  it.each([
    ['2026-11-10', '2026-11-22', '2026-11-24'],
    ['2026-11-15', '2026-11-22', '2026-11-29'],
    ['2026-11-22', '2026-11-22', '2026-11-29'],
    ['2026-11-23', '2026-11-22', '2026-11-30'],
    ['2025-12-31', '2026-11-22', '2026-11-25'],
  ])('of %s is on the same day of the week after %s: %s', (day, today, next) => {
    expect(sameWeekdayAfter(day, today)).toBe(next);
  });
});

describe('a shift is a start instant and a duration', () => {
  it('starts and ends on the same day when the end is later in the day', () => {
    const shift = schedule({ day: saturday, start: '09:00', end: '18:00' });
    expect(shift).toEqual({ start: instantAt(saturday, '09:00'), end: instantAt(saturday, '18:00'), minutes: 540 });
    expect(endsNextDay(shift)).toBe(false);
  });

  it('ends the next day when the end is earlier in the day than the start', () => {
    const shift = schedule({ day: saturday, start: '22:00', end: '06:00' });
    expect(shift).toEqual({ start: instantAt(saturday, '22:00'), end: instantAt('2026-11-22', '06:00'), minutes: 480 });
    expect(endsNextDay(shift)).toBe(true);
  });

  it('ends at midnight on the next day', () => {
    expect(schedule({ day: saturday, start: '16:00', end: '00:00' })).toMatchObject({
      end: instantAt('2026-11-22'),
      minutes: 480,
    });
  });

  it('reads back as it was written, and always ends within a day', () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((minutes) => clockTimeOf(addMinutes(instantAt(saturday), minutes)));
    fc.assert(
      fc.property(time, time, (start, end) => {
        const shift = schedule({ day: saturday, start, end });
        expect([dayOf(shift.start), clockTimeOf(shift.start), clockTimeOf(shift.end)]).toEqual([saturday, start, end]);
        expect(shift.minutes).toBeGreaterThanOrEqual(0);
        expect(shift.minutes).toBeLessThan(24 * 60);
      }),
    );
  });
});

describe('a shift lasts 30 minutes to 16 hours', () => {
  const lasting = (minutes: number) =>
    shiftLengthError({ start: instantAt(saturday, '06:00'), end: addMinutes(instantAt(saturday, '06:00'), minutes) });

  it('accepts 30 minutes and 16 hours', () => {
    expect([30, 480, 960].map(lasting)).toEqual([null, null, null]);
  });

  it('refuses a minute less and a minute more, and a shift that ends as it starts', () => {
    for (const minutes of [0, 29, 961]) expect(lasting(minutes)).toBe('validation.shiftLength?min=30&max=16');
  });
});

describe('a shift must start in the future', () => {
  it('refuses the present moment and the past', () => {
    const now = instantAt(saturday, '09:00');
    expect(startError(addMinutes(now, 1), now)).toBeNull();
    expect(startError(now, now)).toBe('validation.startPast');
    expect(startError('2020-01-01T00:00:00Z', now)).toBe('validation.startPast');
  });
});

describe('a night shift has two hours or more between 23:00 and 06:00', () => {
  it.each([
    ['22:00', '06:00', true],
    ['17:00', '01:00', true],
    ['17:00', '00:59', false],
    ['04:00', '12:00', true],
    ['04:01', '12:00', false],
    ['09:00', '18:00', false],
    ['00:00', '08:00', true],
  ])('%s to %s: %s', (start, end, night) => {
    expect(isNightShift(schedule({ day: saturday, start, end }))).toBe(night);
  });

  it('adds up what lies in the night before and in the night after', () => {
    expect(isNightShift({ start: instantAt(saturday, '05:00'), end: instantAt('2026-11-22', '00:00') })).toBe(true);
  });
});
