import { useText } from '#app/i18n/text.tsx';
import type { Timesheet } from '#contract/timesheets/timesheets.ts';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';

/** Most serious reason first. */
function useAttention({ attention, sum }: Timesheet): string[] {
  const { t } = useText();
  const minutes = {
    late: sum.late,
    leftEarly: sum.left_early,
    leftLate: sum.left_late,
    overtime: sum.overtime,
    longBreak: sum.break,
    breakOutside: sum.break_outside,
    longOvertime: sum.left_late,
    shortDay: sum.work,
    movedPlan: sum.late,
    paysMore: sum.break,
  };
  return attention.map((sign) =>
    sign in minutes
      ? t(`timesheets.${sign as keyof typeof minutes}`, { number: minutes[sign as keyof typeof minutes] })
      : t(`attention.${sign as Exclude<typeof sign, keyof typeof minutes>}`),
  );
}

export function AttentionTag({ timesheet }: { timesheet: Timesheet }) {
  const { t, format } = useText();
  const [first, ...others] = useAttention(timesheet);
  if (first === undefined) return <StatusTag tone="ok">{t('timesheets.matches')}</StatusTag>;
  return (
    <>
      <StatusTag tone="you">{first}</StatusTag>
      {others.length > 0 && <small> {format.list(others)}</small>}
    </>
  );
}
