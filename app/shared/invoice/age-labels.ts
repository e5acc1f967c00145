import { latestDay, type DocumentAge } from '#domain/billing/invoices/age.ts';
import type { Texts } from '#app/i18n/text.tsx';

export const documentAgeLabels = ({ t, format }: Texts): Readonly<Record<DocumentAge, string>> => ({
  NOT_DUE: t('statement.age.notDue'),
  DAYS_7: t('statement.age.days', { range: format.range(1, latestDay.DAYS_7) }),
  DAYS_30: t('statement.age.days', { range: format.range(latestDay.DAYS_7 + 1, latestDay.DAYS_30) }),
  OLDER: t('statement.age.older', { number: latestDay.DAYS_30 }),
});
