import { noMoney, proportion, type Cents } from '../money.ts';
import { breakType, type BreakType } from '../shift/breaks.ts';
import { overtimeStatus, tabOf, type OvertimeStatus, type TimesheetStatus } from './status.ts';

/** Minutes of a timesheet as its formula shows them. */
interface Minutes {
  clocked: number;
  overtime: number;
  break: number;
  work: number;
}

/**
 * Returns what is taken off the clocked time before it is paid as work. Clocked time is always overtime, time outside
 * the plan, unpaid break and work together.
 */
export function takenOff(sum: Minutes, type: BreakType): { outside: number; unpaidBreak: number } {
  const unpaid = sum.clocked - sum.overtime - sum.work;
  const unpaidBreak = type === breakType.UNPAID ? Math.min(sum.break, unpaid) : 0;
  return { outside: unpaid - unpaidBreak, unpaidBreak };
}

/** Returns the planned minutes that a day's wage is for: the shift, less a break that is not paid. */
export const plannedPaidMinutes = (planned: { shift: number; break: number }, type: BreakType): number =>
  Math.max(0, planned.shift - (type === breakType.UNPAID ? planned.break : 0));

/** Returns the hourly rate that overtime of a daily wage goes by, rounded to the cent for display only. */
export const hourlyRateOfDay = (wage: Cents, paidMinutes: number): Cents =>
  paidMinutes > 0 ? proportion(wage, 60, paidMinutes) : noMoney;

/** Returns what a timesheet pays as it stands: all of it before a decision, afterwards what was approved. */
export function payAsDecided(
  { status, overtimeStatus: overtime }: { status: TimesheetStatus; overtimeStatus: OvertimeStatus },
  pay: { work: Cents; overtime: Cents; total: Cents },
): { work: Cents; overtime: Cents; total: Cents } {
  const tab = tabOf(status);
  if (tab === 'rejected') return { work: noMoney, overtime: noMoney, total: noMoney };
  if (tab === 'approved' && overtime !== overtimeStatus.DONE)
    return { work: pay.work, overtime: noMoney, total: pay.work };
  return pay;
}
