import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumTimesheet, type TimesheetFacts } from '#domain/timesheets/sum.ts';
import { addMinutes, instantAt, minutesBetween } from '#domain/shared/time.ts';

const planned = { start: instantAt('2026-11-21', '09:00'), end: instantAt('2026-11-21', '18:00') };
const adaOnTime: TimesheetFacts = {
  planned,
  clockIn: '2026-11-21T01:00:00.000Z',
  clockOut: '2026-11-21T10:00:00.000Z',
  breakMinutes: 60,
  breakPaid: false,
  overtime: { included: true, startMinutes: 30 },
};
const sum = (facts: Partial<TimesheetFacts>) => sumTimesheet({ ...adaOnTime, ...facts });

describe('a timesheet adds up', () => {
  it('to the planned time less the unpaid break when the worker keeps to the plan', () => {
    expect(sum({})).toEqual({
      planned: 540,
      clocked: 540,
      break: 60,
      breakOutside: 0,
      work: 480,
      overtime: 0,
      paid: 480,
      late: 0,
      leftEarly: 0,
      leftLate: 0,
    });
  });

  it('less a break where it was taken: before the plan it comes off nothing, after its end off overtime', () => {
    const early = { clockIn: instantAt('2026-11-21', '08:00'), breakMinutes: 46, breakWithinMinutes: 1 };
    expect(sum(early)).toMatchObject({ break: 46, breakOutside: 45, work: 539 });
    const late = {
      clockOut: instantAt('2026-11-21', '20:00'),
      breakMinutes: 20,
      breakWithinMinutes: 0,
      breakAfterMinutes: 20,
    };
    expect(sum(late)).toMatchObject({ breakOutside: 20, work: 540, overtime: 100 });
  });

  it('with the break when the business pays for it', () => {
    expect(sum({ breakPaid: true })).toMatchObject({ break: 60, work: 540, paid: 540 });
  });

  it('without the time before the planned start', () => {
    expect(sum({ clockIn: instantAt('2026-11-21', '08:40') })).toMatchObject({ clocked: 560, work: 480, late: 0 });
  });

  it('without the minutes a worker is late or leaves early', () => {
    expect(
      sum({ clockIn: instantAt('2026-11-21', '09:20'), clockOut: instantAt('2026-11-21', '17:45') }),
    ).toMatchObject({
      work: 445,
      late: 20,
      leftEarly: 15,
    });
  });
});

describe('a timesheet adds up at its edges', () => {
  it('with overtime from the overtime start on', () => {
    expect(sum({ clockOut: instantAt('2026-11-21', '18:29') })).toMatchObject({
      work: 480,
      overtime: 0,
      paid: 480,
      leftLate: 29,
    });
    expect(sum({ clockOut: instantAt('2026-11-21', '19:30') })).toMatchObject({
      work: 480,
      overtime: 90,
      paid: 570,
      leftLate: 90,
    });
    expect(
      sum({ clockOut: instantAt('2026-11-21', '19:30'), overtime: { included: false, startMinutes: 30 } }),
    ).toMatchObject({ overtime: 0, paid: 480, leftLate: 90 });
  });

  it('to nothing before the worker has clocked in and out', () => {
    expect(sum({ clockIn: null, clockOut: null })).toMatchObject({ planned: 540, clocked: 0, paid: 0, late: 0 });
    expect(sum({ clockIn: instantAt('2026-11-21', '09:10'), clockOut: null })).toMatchObject({
      clocked: 0,
      paid: 0,
      late: 10,
    });
  });

  it('to nothing for who came after the shift was over', () => {
    expect(
      sum({ clockIn: instantAt('2026-11-21', '18:10'), clockOut: instantAt('2026-11-21', '20:00') }),
    ).toMatchObject({
      work: 0,
      overtime: 0,
      paid: 0,
      late: 550,
    });
  });
});

describe('a timesheet of a night adds up', () => {
  it('over midnight for a night shift', () => {
    const night = { start: instantAt('2026-11-21', '22:00'), end: instantAt('2026-11-22', '06:00') };
    expect(sum({ planned: night, clockIn: night.start, clockOut: night.end })).toMatchObject({
      planned: 480,
      work: 420,
    });
  });

  it('to no more than the time that was clocked, and never below nothing', () => {
    const offset = fc.integer({ min: -600, max: 1500 });
    fc.assert(
      fc.property(
        offset,
        offset,
        fc.integer({ min: 0, max: 600 }),
        fc.boolean(),
        fc.boolean(),
        (inAt, outAt, breakMinutes, breakPaid, included) => {
          const clockIn = addMinutes(planned.start, inAt);
          const clockOut = addMinutes(planned.start, outAt);
          const result = sum({ clockIn, clockOut, breakMinutes, breakPaid, overtime: { included, startMinutes: 15 } });
          for (const minutes of Object.values(result)) expect(minutes).toBeGreaterThanOrEqual(0);
          expect(result.paid).toBe(result.work + result.overtime);
          expect(result.paid).toBeLessThanOrEqual(Math.max(0, minutesBetween(clockIn, clockOut)));
          expect(result.work).toBeLessThanOrEqual(result.planned);
        },
      ),
    );
  });
});
