import { latestDay, type DocumentAge } from '#domain/invoice/age.ts';
import type { Texts } from '#app/i18n/text.tsx';

export const ageLabels = ({ t, format }: Texts): Readonly<Record<DocumentAge, string>> => ({
  NOT_DUE: t('statement.ages.notDue'),
  DAYS_7: t('statement.ages.days', { range: format.range(1, latestDay.DAYS_7) }),
  DAYS_30: t('statement.ages.days', { range: format.range(latestDay.DAYS_7 + 1, latestDay.DAYS_30) }),
  OLDER: t('statement.ages.older', { number: latestDay.DAYS_30 }),
});
