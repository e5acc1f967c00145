import { cents, type Cents } from '#domain/shared/money.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import { payFor, type Pay } from '#domain/timesheets/pay.ts';
import {
  addDays,
  instantAt,
  dayOf,
  minutesBetween,
  weekOf,
  type ClockTime,
  type Instant,
} from '#domain/shared/time.ts';
import { example } from '../price/estimate.ts';

/** The worked example of the price as a shift: a Thursday with an unpaid hour for lunch. */
export const planned = { from: '09:00', to: '18:00' } as const;
const paidMinutes = example.hours * 60;

export interface ClockedExample {
  from: ClockTime;
  to: ClockTime;
  work: number;
  overtime: number;
}

export const minutesLate = 26;
export const minutesAfter = 30;

export const asPlanned: ClockedExample = { from: '08:58', to: planned.to, work: paidMinutes, overtime: 0 };
export const late: ClockedExample = { from: '09:26', to: planned.to, work: paidMinutes - minutesLate, overtime: 0 };
export const stayed: ClockedExample = { from: '08:57', to: '18:30', work: paidMinutes, overtime: minutesAfter };

const minutes = (time: ClockTime): number => minutesBetween(instantAt('1970-01-01'), instantAt('1970-01-01', time));
const span = (from: ClockTime, to: ClockTime) => ({ from: minutes(from), to: minutes(to) });

export const timesheetBars = ({ from, to, overtime }: ClockedExample) => ({
  scale: span('08:30', '19:00'),
  planned: span(planned.from, planned.to),
  breaks: [span('13:00', '14:00')],
  clocked: span(from, to),
  ...(overtime > 0 ? { overtime: span(planned.to, to) } : {}),
});

/** Calculated in the same way as for a timesheet.  @param overtimePercentage per cent of the hourly wage */
export const examplePay = (clocked: ClockedExample, overtimePercentage: number): Pay =>
  payFor(clocked, {
    wageType: wageType.HOURLY,
    wage: example.wage,
    plannedPaidMinutes: paidMinutes,
    overtimePercentage,
  });

export const savingWhenLate = (): Cents => cents(examplePay(asPlanned, 100).total - examplePay(late, 100).total);

/** The example is in the past: its Thursday is in the last week billed before the reader's. */
export interface Moments {
  asked: Instant;
  chose: Instant;
  worked: Instant;
  approved: Instant;
}

export function exampleMoments(now: Instant): Moments {
  const thursday = addDays(weekOf(dayOf(now)).from, -11);
  return {
    asked: instantAt(addDays(thursday, -6), '16:10'),
    chose: instantAt(addDays(thursday, -2), '11:20'),
    worked: instantAt(thursday, '09:05'),
    approved: instantAt(addDays(thursday, 5), '09:40'),
  };
}
