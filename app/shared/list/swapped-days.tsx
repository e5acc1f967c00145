import { useLocation } from '@remix-run/react';
import { isDayRangeReversed } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

export function ReversedDaysNotice() {
  const { t } = useText();
  const { search } = useLocation();
  return isDayRangeReversed(new URLSearchParams(search)) && <Notice>{t('notice.datesSwapped')}</Notice>;
}
