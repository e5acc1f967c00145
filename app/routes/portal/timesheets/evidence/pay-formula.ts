import { wageType } from '#domain/shared/work/wage.ts';
import { hourlyRateOfDay, payAsDecided, plannedPaidMinutes, breakDeduction } from '#domain/timesheets/formula.ts';
import type { Texts } from '#app/i18n/text.tsx';
import type { Timesheet } from '#contract/timesheets/timesheets.ts';

export const currentPay = ({ status, overtime_status: overtimeStatus, pay }: Timesheet) =>
  payAsDecided({ status, overtimeStatus }, pay);

/** Planned paid minutes, which turn a daily wage into the hourly rate for overtime. */
export const plannedPaidMinutesOf = ({ sum, planned_break_minutes, break_type }: Timesheet): number =>
  plannedPaidMinutes({ shift: sum.planned, break: planned_break_minutes }, break_type);

interface PayFormula {
  /** The part of the pay that the last figure shows; `minutes` is no amount. */
  id: 'work' | 'overtime' | 'minutes';
  text: string;
}

/**
 * One formula per line, such as "9:00 − 1:00 break = 8:00 × HK$62 = HK$496.00". Both sides of every "=" are
 * equal, and the last figures add up to the amount beside them.
 */
export function payFormulas(timesheet: Timesheet, { t, format }: Texts): PayFormula[] {
  const { sum, wage } = timesheet;
  if (sum.clocked === 0) return [];
  const pay = currentPay(timesheet);
  const hourly = timesheet.wage_type === wageType.HOURLY;
  const { outside, unpaidBreak } = breakDeduction(sum, timesheet.break_type);
  const times = [
    format.hours(sum.clocked),
    sum.overtime > 0 && t('timesheets.partOvertime', { time: format.hours(sum.overtime) }),
    outside > 0 && t('timesheets.partOutside', { time: format.hours(outside) }),
    unpaidBreak > 0 && t('timesheets.partBreak', { time: format.hours(unpaidBreak) }),
  ].filter((part) => part !== false);
  const work = times.length > 1 ? `${times.join(' − ')} = ${format.hours(sum.work)}` : format.hours(sum.work);
  const amount = format.money(pay.work);
  const lines: PayFormula[] = [
    {
      id: pay.work === 0 ? 'minutes' : 'work',
      text:
        pay.work === 0
          ? work
          : t(hourly ? 'timesheets.sumHourly' : 'timesheets.sumDay', { work, wage: format.shortMoney(wage), amount }),
    },
  ];
  if (pay.overtime > 0) {
    const factors = {
      overtime: format.hours(sum.overtime),
      wage: format.shortMoney(wage),
      percent: format.percent(timesheet.overtime_percentage),
      amount: format.money(pay.overtime),
    };
    const paid = plannedPaidMinutesOf(timesheet);
    lines.push({
      id: 'overtime',
      text: hourly
        ? t('timesheets.sumOvertime', factors)
        : t('timesheets.sumOvertimeOfDay', {
            ...factors,
            planned: format.hours(paid),
            hourly: format.money(hourlyRateOfDay(wage, paid)),
          }),
    });
  }
  return lines;
}
