import { useText } from '#app/i18n/text.tsx';
import type { Filters } from './filters.ts';

/** Without a first day: everything up to the last day. Without either: all days. */
export function useFilterDays({ startDate, endDate }: Pick<Filters, 'startDate' | 'endDate'>): string {
  const { t, format } = useText();
  if (startDate === '' && endDate === '') return t('timesheets.allDays');
  return startDate === ''
    ? t('timesheets.until', { date: format.rangeInWords(endDate, endDate) })
    : format.rangeInWords(startDate, endDate);
}
