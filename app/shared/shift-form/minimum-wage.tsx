import { belowMinimumWage, minimumWageOn } from '#domain/hong-kong/minimum-wage.ts';
import { paidMinutes } from '#domain/shared/work/breaks.ts';
import type { Schedule } from '#domain/shifts/schedule.ts';
import { dayOf, type Day, type Instant } from '#domain/shared/time.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import type { ScheduleFields, StaffingFields } from '#contract/shifts/booking.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { parseBreaks } from './times.ts';

interface MinimumWageProps {
  shifts: readonly Pick<Schedule, 'start' | 'end'>[];
  terms: Pick<ScheduleFields, 'break_type' | 'breaks'> & Pick<StaffingFields, 'wage_type' | 'wage'>;
}

/**
 * A warning where the wage is below the statutory rate on the shift's own date, or that rate is unknown. It
 * never blocks.
 */
export function MinimumWageWarning({ shifts, terms }: MinimumWageProps) {
  const { t, format } = useText();
  const breaks = parseBreaks(terms);
  const below = shifts.flatMap(
    (shift) =>
      belowMinimumWage({
        wageType: terms.wage_type,
        wage: terms.wage,
        paidMinutes: paidMinutes(shift, breaks),
        start: shift.start,
      }) ?? [],
  );
  const unknown = firstUnknownRate(shifts.map(({ start }) => dayOf(start)));
  return (
    <>
      {firstOfEachRate(below).map(({ rate, day }) => (
        <Notice key={rate} kind="warning">
          {t('wage.belowMinimum', { amount: format.amount(rate), date: format.date(day) })}
        </Notice>
      ))}
      {unknown !== undefined && <Notice>{t('shiftForm.statutoryUnknown', { date: format.date(unknown) })}</Notice>}
    </>
  );
}

export function minimumWageText(days: readonly Day[], { t, format }: Texts): string {
  const rates = days.flatMap((day) => {
    const rate = minimumWageOn(day);
    return rate.known && rate.value !== null ? [{ rate: rate.value, day }] : [];
  });
  const unknown = firstUnknownRate(days);
  return [
    ...firstOfEachRate(rates).map(({ rate, day }) =>
      t('shiftForm.statutoryRate', { amount: format.amount(rate), date: format.date(day) }),
    ),
    ...(unknown === undefined ? [] : [t('shiftForm.statutoryUnknown', { date: format.date(unknown) })]),
  ].join(' ');
}

const firstUnknownRate = (days: readonly Day[]): Day | undefined => days.find((day) => !minimumWageOn(day).known);

/** A series may span a change of the rate: each rate is named once, on its first day. */
const firstOfEachRate = <Rated extends { rate: number }>(rated: readonly Rated[]): Rated[] =>
  rated.filter(({ rate }, index) => rated.findIndex((other) => other.rate === rate) === index);

interface StoredShift
  extends Pick<ScheduleFields, 'break_type' | 'breaks'>, Pick<StaffingFields, 'wage_type' | 'wage'> {
  start_at: Instant;
  end_at: Instant;
  is_editable: boolean;
}

export const BookedMinimumWageWarning = ({ shift }: { shift: StoredShift }) =>
  shift.is_editable && (
    <MinimumWageWarning shifts={[{ start: new Date(shift.start_at), end: new Date(shift.end_at) }]} terms={shift} />
  );
