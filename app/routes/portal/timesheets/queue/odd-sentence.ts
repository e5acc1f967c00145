import { wageType } from '#domain/shared/work/wage.ts';
import type { Texts } from '#app/i18n/text.tsx';
import type { Timesheet } from '#contract/timesheets/timesheets.ts';

/** What is odd and what it does to the pay, in one sentence; null where nothing is. */
export function oddSentence(timesheet: Timesheet, { t, format }: Texts): string | null {
  const { sum, wage_type: wage, planned_start_at: start, planned_end_at: end } = timesheet;
  const [reason] = timesheet.attention;
  if (reason === undefined) return null;
  const times = {
    start: format.time(start),
    end: format.time(end),
    in: timesheet.clock_in_at ? format.time(timesheet.clock_in_at) : '',
    out: timesheet.clock_out_at ? format.time(timesheet.clock_out_at) : '',
  };
  const byHour = wage === wageType.HOURLY ? 'Hourly' : 'Daily';
  switch (reason) {
    case 'late':
      return t(`reviewQueue.odd.late${byHour}`, { ...times, count: sum.late });
    case 'leftEarly':
      return t(`reviewQueue.odd.leftEarly${byHour}`, { ...times, count: sum.left_early });
    case 'overtime':
    case 'longOvertime':
    case 'leftLate':
      return sum.overtime > 0
        ? t('reviewQueue.odd.overtime', { ...times, count: sum.overtime })
        : t('reviewQueue.odd.leftLate', { ...times, count: sum.left_late });
    case 'longBreak':
      return t('reviewQueue.odd.longBreak', { count: sum.break, planned: timesheet.planned_break_minutes });
    case 'breakOutside':
      return t('reviewQueue.odd.breakOutside', { count: sum.break_outside });
    default:
      return t(`reviewQueue.odd.${reason}`, times);
  }
}
