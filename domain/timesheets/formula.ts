import { zeroCents, proportion, type Cents } from '../shared/money.ts';
import { breakType, type BreakType } from '../shared/work/breaks.ts';
import { overtimeStatus, tabOf, type OvertimeStatus, type TimesheetStatus } from './status.ts';

interface Minutes {
  clocked: number;
  overtime: number;
  break: number;
  work: number;
}

/**
 * Minutes of the clocked time that are not paid as work. Clocked time is always the sum of overtime, time
 * outside the plan, unpaid breaks and work.
 */
export function breakDeduction(sum: Minutes, type: BreakType): { outside: number; unpaidBreak: number } {
  const unpaid = sum.clocked - sum.overtime - sum.work;
  const unpaidBreak = type === breakType.UNPAID ? Math.min(sum.break, unpaid) : 0;
  return { outside: unpaid - unpaidBreak, unpaidBreak };
}

/** Planned minutes that a daily wage covers: the shift less unpaid breaks. */
export const plannedPaidMinutes = (planned: { shift: number; break: number }, type: BreakType): number =>
  Math.max(0, planned.shift - (type === breakType.UNPAID ? planned.break : 0));

/** Rounded to the cent for display only. */
export const hourlyRateOfDay = (wage: Cents, paidMinutes: number): Cents =>
  paidMinutes > 0 ? proportion(wage, 60, paidMinutes) : zeroCents;

/** Before a decision the pay for everything, afterwards what was approved. */
export function payAsDecided(
  { status, overtimeStatus: overtime }: { status: TimesheetStatus; overtimeStatus: OvertimeStatus },
  pay: { work: Cents; overtime: Cents; total: Cents },
): { work: Cents; overtime: Cents; total: Cents } {
  const tab = tabOf(status);
  if (tab === 'rejected') return { work: zeroCents, overtime: zeroCents, total: zeroCents };
  if (tab === 'approved' && overtime !== overtimeStatus.DONE)
    return { work: pay.work, overtime: zeroCents, total: pay.work };
  return pay;
}
