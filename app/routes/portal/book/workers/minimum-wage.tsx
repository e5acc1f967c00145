import { belowMinimumWage, minimumWageOn } from '#domain/hong-kong/minimum-wage.ts';
import { paidMinutes } from '#domain/shift/breaks.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import type { ScheduleFields, StaffingFields } from '#contract/booking.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { breaksOf, daysOf, shiftsOf } from '../wizard/times.ts';

interface MinimumWageProps {
  schedule: ScheduleFields;
  staffing: Pick<StaffingFields, 'wage_type' | 'wage'>;
}

/** A warning where the wage is under the statutory rate of a shift's own date. It never blocks. */
export function MinimumWageWarning({ schedule, staffing }: MinimumWageProps) {
  const { t, format } = useText();
  const breaks = breaksOf(schedule);
  const below = shiftsOf(schedule).flatMap(
    (shift) =>
      belowMinimumWage({
        wageType: staffing.wage_type,
        wage: staffing.wage,
        paidMinutes: paidMinutes(shift, breaks),
        start: shift.start,
      }) ?? [],
  );
  return firstOfEachRate(below).map(({ rate, day }) => (
    <Notice key={rate} kind="warning">
      {t('wage.belowMinimum', { amount: format.amount(rate), date: format.date(day) })}
    </Notice>
  ));
}

/** The statutory rates of the days that are booked, in one line. */
export function statutoryLine(schedule: ScheduleFields, { t, format }: Texts): string {
  const rates = daysOf(schedule).flatMap((day) => {
    const rate = minimumWageOn(day);
    return rate === null ? [] : [{ rate, day }];
  });
  return firstOfEachRate(rates)
    .map(({ rate, day }) => t('book.statutoryRate', { amount: format.amount(rate), date: format.date(day) }))
    .join(' ');
}

/** A series may reach past the day the rate rises: each rate is named once, on its first day. */
const firstOfEachRate = <Rated extends { rate: number }>(rated: readonly Rated[]): Rated[] =>
  rated.filter(({ rate }, index) => rated.findIndex((other) => other.rate === rate) === index);
