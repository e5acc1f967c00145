import type { Texts } from '#app/i18n/text.tsx';
import type { Timesheet } from '#contract/timesheets/timesheets.ts';

export function clockedText(
  { clock_in_at: from, clock_out_at: to }: Pick<Timesheet, 'clock_in_at' | 'clock_out_at'>,
  { t, format }: Texts,
): string {
  if (from === null) return t('timesheets.didNotClockIn');
  return to === null ? `${format.time(from)} –` : format.timeRange(from, to);
}
