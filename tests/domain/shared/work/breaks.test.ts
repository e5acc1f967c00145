import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breakMinutes,
  breakSpans,
  breakType,
  maxBreaks,
  paidMinutes,
  breaksError,
} from '#domain/shared/work/breaks.ts';
import { schedule } from '#domain/shifts/schedule.ts';
import { addMinutes, instantAt, clockTimeOf, minutesBetween } from '#domain/shared/time.ts';

const day = schedule({ day: '2026-11-21', start: '09:00', end: '18:00' });
const night = schedule({ day: '2026-11-21', start: '22:00', end: '06:00' });
const lunch = { start: '13:00', end: '14:00' };
const unpaid = (...times: { start: string; end: string }[]) => ({ type: breakType.UNPAID, times });

describe('break times are none, paid or unpaid', () => {
  it('no break leaves all of the shift paid', () => {
    expect(paidMinutes(day, { type: breakType.NONE, times: [lunch] })).toBe(540);
  });

  it('a paid break is paid by the business', () => {
    expect(paidMinutes(day, { type: breakType.PAID, times: [lunch] })).toBe(540);
  });

  it('an unpaid break is not', () => {
    expect(paidMinutes(day, unpaid(lunch))).toBe(480);
    expect(breakMinutes(day, unpaid(lunch, { start: '16:00', end: '16:15' }))).toBe(75);
  });

  it('a break past midnight belongs to the next day of a night shift', () => {
    expect(breakSpans(night, unpaid({ start: '02:00', end: '02:45' }))).toEqual([
      { start: instantAt('2026-11-22', '02:00'), end: instantAt('2026-11-22', '02:45') },
    ]);
    expect(breakSpans(night, unpaid({ start: '23:45', end: '00:15' }))).toEqual([
      { start: instantAt('2026-11-21', '23:45'), end: instantAt('2026-11-22', '00:15') },
    ]);
  });
});

describe('breaks must fall within the shift', () => {
  it('accepts breaks that do, in any order', () => {
    expect(breaksError(day, unpaid({ start: '16:00', end: '16:15' }, lunch))).toBeNull();
    expect(breaksError(day, unpaid({ start: '09:00', end: '10:00' }, { start: '17:00', end: '18:00' }))).toBeNull();
    expect(breaksError(day, { type: breakType.NONE, times: [] })).toBeNull();
  });

  it.each([
    ['08:30', '09:30'],
    ['17:30', '18:30'],
    ['19:00', '20:00'],
    ['13:00', '13:00'],
    ['14:00', '13:00'],
  ])('refuses %s to %s', (start, end) => {
    expect(breaksError(day, unpaid({ start, end }))).toBe('validation.breakOutside');
  });

  it('refuses breaks that overlap, but not those that follow each other', () => {
    expect(breaksError(day, unpaid(lunch, { start: '13:30', end: '14:30' }))).toBe('validation.breakOverlap');
    expect(breaksError(day, unpaid(lunch, { start: '14:00', end: '14:30' }))).toBeNull();
  });

  it('refuses a shift that is all break, a break without a time, and too many', () => {
    expect(breaksError(day, unpaid({ start: '09:00', end: '18:00' }))).toBe('validation.breakOutside');
    expect(breaksError(day, unpaid())).toBe('validation.required');
    expect(breaksError(day, unpaid(...Array.from({ length: maxBreaks + 1 }, () => lunch)))).toBe(
      `validation.breaksMax?number=${maxBreaks}`,
    );
  });

  it('leaves paid time between nothing and the whole shift when it accepts', () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((minutes) => clockTimeOf(addMinutes(instantAt('2026-11-21'), minutes)));
    const breaks = fc.array(fc.record({ start: time, end: time }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(time, time, breaks, (start, end, times) => {
        const shift = schedule({ day: '2026-11-21', start, end });
        fc.pre(breaksError(shift, unpaid(...times)) === null);
        expect(paidMinutes(shift, unpaid(...times))).toBeGreaterThan(0);
        expect(paidMinutes(shift, unpaid(...times)) + breakMinutes(shift, unpaid(...times))).toBe(
          minutesBetween(shift.start, shift.end),
        );
      }),
      { numRuns: 50 },
    );
  });
});
