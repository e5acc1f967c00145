import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumTimesheet, type TimesheetFacts } from '#domain/timesheets/sum.ts';
import { breakMinutesTaken } from '#domain/timesheets/breaks.ts';
import { addMinutes, clockTimeOf, instantAt, minutesBetween } from '#domain/shared/time.ts';

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

describe('printed times give printed hours', () => {
  it('so that 09:10 to 15:00 is 5:50, whatever the seconds are', () => {
    const day = { start: instantAt('2026-11-21', '09:00'), end: instantAt('2026-11-21', '15:00') };
    const clock = { clockIn: '2026-11-21T01:10:41.000Z', clockOut: '2026-11-21T07:00:12.000Z' };
    expect(sum({ planned: day, ...clock, breakMinutes: 0 })).toMatchObject({ clocked: 350, work: 350, late: 10 });
  });

  it('as reckoned from the texts of the times, for any seconds, breaks and overtime', () => {
    const minutesOf = (instant: Date): number => {
      const [hours = 0, minutes = 0] = clockTimeOf(instant).split(':').map(Number);
      return hours * 60 + minutes;
    };
    const second = fc.integer({ min: 0, max: 4 * 3600 });
    fc.assert(
      fc.property(second, second, second, second, (late, stayed, from, length) => {
        const clockIn = new Date(planned.start.getTime() + late * 1000);
        const clockOut = new Date(planned.end.getTime() + (stayed - 7200) * 1000);
        const start = new Date(planned.start.getTime() + (4 * 3600 + (from % 1800)) * 1000);
        const end = new Date(start.getTime() + (length % 3600) * 1000);
        const taken = breakMinutesTaken({ clockIn, clockOut }, [{ start, end }], {
          shift: planned,
          breaks: { type: 'UNPAID', times: [] },
        });
        const result = sum({
          clockIn,
          clockOut,
          breakMinutes: taken.total,
          breakWithinMinutes: taken.within,
          breakAfterMinutes: taken.after,
        });
        const rest = minutesOf(end) - minutesOf(start);
        const over = Math.max(0, minutesOf(clockOut) - 18 * 60);
        expect(result.clocked).toBe(minutesOf(clockOut) - minutesOf(clockIn));
        expect(result.break).toBe(rest);
        expect(result.work).toBe(Math.min(minutesOf(clockOut), 18 * 60) - minutesOf(clockIn) - rest);
        expect(result.overtime).toBe(over >= 30 ? over : 0);
      }),
    );
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
