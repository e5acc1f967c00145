import { belowMinimumWage } from '#domain/hong-kong/minimum-wage.ts';
import { useText } from '#app/i18n/text.tsx';
import type { BookedShift } from '#contract/shifts.ts';
import { Notice } from '#app/ui/notice/notice.tsx';

/** A warning where the wage is under the statutory rate of the shift's own date, as long as it can be raised. It never blocks. */
export function MinimumWageWarning({ shift }: { shift: BookedShift }) {
  const { t, format } = useText();
  const below = belowMinimumWage({
    wageType: shift.wage_type,
    wage: shift.wage,
    paidMinutes: shift.paid_minutes,
    start: shift.start_at,
  });
  if (!below || !shift.is_editable) return null;
  return (
    <Notice kind="warning">
      {t('wage.belowMinimum', { amount: format.amount(below.rate), date: format.date(below.day) })}
    </Notice>
  );
}
