import { useText } from '#app/i18n/text.tsx';
import type { Filters } from './filters.ts';

/** Returns the days of the list in words; everything up to a day where there is no first one, all days where there is neither. */
export function useDaysOf({ startDate, endDate }: Pick<Filters, 'startDate' | 'endDate'>): string {
  const { t, format } = useText();
  if (startDate === '' && endDate === '') return t('timesheets.allDays');
  return startDate === ''
    ? t('timesheets.until', { date: format.rangeInWords(endDate, endDate) })
    : format.rangeInWords(startDate, endDate);
}
