import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, dollarsToCents, zeroCents } from '#domain/shared/money.ts';
import { breakType } from '#domain/shared/work/breaks.ts';
import { hourlyRateOfDay, payAsDecided, plannedPaidMinutes, breakDeduction } from '#domain/timesheets/formula.ts';
import { overtimeStatus, timesheetStatus } from '#domain/timesheets/status.ts';
import { sumTimesheet } from '#domain/timesheets/sum.ts';

const start = Date.parse('2026-11-21T01:00:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);

describe('what is taken off the clocked time', () => {
  it('names the break and the time outside the plan apart', () => {
    const sum = { clocked: 578, overtime: 32, break: 60, work: 480 };
    expect(breakDeduction(sum, breakType.UNPAID)).toEqual({ outside: 6, unpaidBreak: 60 });
    expect(breakDeduction({ ...sum, work: 540 }, breakType.PAID)).toEqual({ outside: 6, unpaidBreak: 0 });
  });

  it('adds up to the clocked time for every clock-in, clock-out and break', () => {
    const minute = fc.integer({ min: -120, max: 900 });
    fc.assert(
      fc.property(minute, minute, fc.nat(180), fc.constantFrom(...Object.values(breakType)), (a, b, pause, type) => {
        const sum = sumTimesheet({
          planned: { start: at(0), end: at(540) },
          clockIn: at(Math.min(a, b)),
          clockOut: at(Math.max(a, b)),
          breakMinutes: type === breakType.NONE ? 0 : pause,
          breakPaid: type === breakType.PAID,
          overtime: { included: true, startMinutes: 30 },
        });
        const { outside, unpaidBreak } = breakDeduction(sum, type);
        expect(Math.min(outside, unpaidBreak)).toBeGreaterThanOrEqual(0);
        expect(sum.overtime + outside + unpaidBreak + sum.work).toBe(sum.clocked);
      }),
    );
  });
});

describe('the hourly rate of a daily wage', () => {
  it('is the wage over the planned paid hours', () => {
    expect(plannedPaidMinutes({ shift: 600, break: 60 }, breakType.UNPAID)).toBe(540);
    expect(plannedPaidMinutes({ shift: 600, break: 60 }, breakType.PAID)).toBe(600);
    expect(hourlyRateOfDay(dollarsToCents(760), 540)).toBe(8444);
    expect(hourlyRateOfDay(dollarsToCents(760), 0)).toBe(0);
  });
});

describe('what a timesheet pays as it stands', () => {
  const pay = { work: dollarsToCents(496), overtime: cents(4960), total: cents(54_560) };
  it.each([
    ['before a decision', timesheetStatus.WAITING_APPROVAL, overtimeStatus.PENDING, pay.total],
    ['approved', timesheetStatus.APPROVAL, overtimeStatus.DONE, pay.total],
    ['work time alone approved', timesheetStatus.APPROVAL_WORK_TIME, overtimeStatus.REJECT, pay.work],
    ['rejected', timesheetStatus.REJECT, overtimeStatus.REJECT, zeroCents],
  ])('%s', (_, status, overtime, total) => {
    expect(payAsDecided({ status, overtimeStatus: overtime }, pay).total).toBe(total);
  });
});
